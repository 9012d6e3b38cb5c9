"""CARA: profile, reflect, opinions and background, paper section 5.

Pure logic over :mod:`core.types` and callables; only :mod:`.trajectory` touches the memory file. In the order in which
they act:

*A question is read*: ``question`` (its kind, words, people: ``named``, ``value_kinds``, ``values``, ``judgement``),
``crossing`` (another language than the messages), ``vocabulary`` (the words all rules share).

*What was recalled is read*: ``evidence`` (who said what when), ``passages`` (sentences with what led to them;
``asking``, ``about``), ``scoring`` (how well each answers), ``confidence`` (whether any does), all in ``reading``.

*It is answered by counting* where it asks for that: ``counting`` (what to count) and ``counted`` (the answer).

*It is answered without a model*: ``choose`` and ``dates`` in ``extract``. *With one*: ``shown`` and ``budget`` (the
prompt, with the ``profile`` in words), ``written`` and ``copied`` (the reply taken apart, ``citations``), ``verify``
(whether each sentence is borne out: ``figures``, ``opposed``, ``claims``), ``standing_in`` (what replaces it when not),
in ``reflect``.

*Opinions*: ``opinions`` (formed from a view), ``restating`` (the same view again), ``candidates`` and ``bearing``
(which of them a new fact concerns), ``assess`` (to which effect), ``reinforcement`` (how far confidence moves),
``replay`` (the walk over all that was heard), ``trajectory`` (read from and stored in the file).

*Background*: ``snippets`` (what describes the owner), ``voice`` (first person), ``attributes`` and ``endings`` (what
conflicts), ``background`` (the merge).
"""
