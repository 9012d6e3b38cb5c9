"""Every default of the engine in one place, each with its reason."""

# Entity resolution, paper section 4.1.3: rho(m) = argmax a*str + b*co + g*temp.
ENTITY_ALPHA, ENTITY_BETA, ENTITY_GAMMA = 0.5, 0.3, 0.2
ENTITY_ACCEPT = 0.9  # merging two people is worse than keeping one twice: only the sure ones merge
ENTITY_ASK = 0.6  # between ask and accept the person decides

# Temporal links, paper section 4.1.4: w = exp(-dt / sigma).
TEMPORAL_SIGMA_HOURS = 24.0
TEMPORAL_WINDOW_HOURS = 72.0  # beyond three sigma the weight is below 0.05
TEMPORAL_LINK_CAP = 10

SEMANTIC_LINK_CAP = 10
SEMANTIC_PERCENTILE = 95.0  # of the encoder's own pair similarities; cosine scales differ per encoder
OPINION_PERCENTILE = 90.0
OPINION_CANDIDATES = 8  # opinions that one fact is weighed against at most, the nearest; each may cost a model call
OPINION_HUB_SHARE, OPINION_HUB_LEAST = 0.05, 20  # whoever is in more memories than this says nothing of the matter

# Spreading activation, paper section 4.2.2: A <- max(A * w * delta * mu). delta * mu < 1 everywhere,
# so activation falls with every step.
SPREAD_DELTA = 0.6
SPREAD_MU = {"causal": 1.5, "entity": 1.2, "semantic": 1.0, "temporal": 0.8}

RRF_K = 60  # paper section 4.2.3

RECALL_TOKENS = 4096
CHANNEL_DEPTH = {"low": 40, "mid": 80, "high": 150}
RERANK_POOL = {"low": 0, "mid": 50, "high": 100}
HOPS = {"low": 1, "mid": 2, "high": 3}

# The disposition a bank begins with is that of core.types.Disposition, which lies below this module: the middle of
# every scale, with little pull on the wording.
OPINION_ALPHA = {1: 0.15, 2: 0.125, 3: 0.1, 4: 0.075, 5: 0.05}  # step by skepticism

# Segmentation: an exchange ends at a pause. The threshold is set per conversation (a multiple of the
# median gap within bursts), kept inside these bounds and then frozen.
EXCHANGE_GAP_MIN_MINUTES, EXCHANGE_GAP_MAX_MINUTES = 20.0, 360.0
EXCHANGE_GAP_MIN_SAMPLES, EXCHANGE_GAP_DEFAULT_MINUTES = 8, 60.0  # too few gaps to tell a rhythm: an hour
EXCHANGE_MAX_TOKENS = 1200  # fits a 4k-context model beside prompt and answer

EXCERPT_MAX_TOKENS = 448  # below the 512 of the starter encoder, with room for date and people
TURN_PAUSE_MINUTES = 15.0  # what a speaker adds later, alone, is a turn of its own
TURN_MERGE_TOKENS = 96  # a burst of short messages is one turn; longer ones dilute each other as search units
WINDOW_TURNS = 6  # measured on LoCoMo: six-turn windows beside single turns are best
WINDOW_STRIDE = 3

DISTIL_MAX_FACTS = 5
DISTIL_MAX_OUTPUT_TOKENS = 1500
DISTIL_ATTEMPTS = 2
DISTIL_MAX_SECONDS = 1800.0  # an exchange; what takes longer keeps hundreds of others waiting
# A small model writes one fact about whatever it is shown, and mixes up people where several speak: it is shown one
# message at a time. The instructions are read once and kept, so that many short passages cost little more.
DISTIL_SMALL_MODEL_BYTES = 2_500_000_000
DISTIL_LINE_TOKENS = 160

OBSERVE_FACTS = 5  # fewer are read as quickly as a summary of them
OBSERVE_LEAST, OBSERVE_MOST = 3, 7  # lines about an entity
# Whoever much is known of is summed up anew once a tenth is new to the lines, or when those are a week old: what one
# more fact among two hundred changes in them is not worth reading the two hundred again, still less with a model.
OBSERVE_GROWTH, OBSERVE_DAYS = 0.1, 7.0

# What the answering model is shown: on two CPU cores a 1.5B model reads some 40 tokens a second, and the 400
# tokens that score best for the question hold nine tenths of the evidence that 1,200 hold (measured on LoCoMo).
ANSWER_EVIDENCE_TOKENS = 400

# DESIGN section 7: at most 0.3. An answer is written at 0, so that the same question under the same profile gets the
# same answer: at 0.2 a 1.5B model changed its mind in one view of three.
ANSWER_TEMPERATURE, REFLECT_TEMPERATURE = 0.2, 0.0
