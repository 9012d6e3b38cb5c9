"""Given names of many languages by gender, beside those with short forms (:mod:`core.tempr.entities.first_names`).

None that is an everyday word, a month or a place as well.
"""

MALE = """
Aaron Abdul Abdullah Adel Aditya Adnan Adolfo Agustin Ahmet Akira Aksel Alain Albin Aldo Alessandro Alessio Alfonso
Alfredo Alin Alistair Alois Alvaro Amadou Amar Amin Amir Amit Anatoly Anders Andre Andreas Andrei Andrej Andres
Andrzej Angelo Angus Anil Anselm Ansgar Antoine Anton Antti Aram Arjun Armand Armando Armin Arnaud Arne Arno Artem
Arturo Arun Arvid Ashok Ashraf Asif Aurelien Axel Ayman Aziz Baptiste Bastien Bela Benedikt Benoit Berat Bernardo
Bernd Bilal Birger Bjarne Bjorn Bogdan Boris Borja Boyan Bruno Burak Carlo Carlos Carsten Casper Cedric Cem Cenk
Cesar Christoph Christophe Ciaran Claudio Claus Clemens Clement Connor Conor Corentin Cormac Cosmin Cristian
Cristiano Cristobal Dag Damian Damien Damir Danilo Dario Darko Darren Davide Deepak Denys Detlef Devin Didier Diego
Dieter Dietmar Dietrich Dimitar Dimitri Dimitris Dinesh Dirk Dominik Dominique Dragan Duncan Eamon Eberhard Eckhard
Edgar Edoardo Egon Einar Eirik Elias Elijah Emanuele Emil Emile Emilio Emin Emir Emre Eoin Erdem Eren Erhan Erich
Erik Erkan Erling Ernst Erwin Espen Etienne Eugen Evan Ewald Fabian Fabien Fabio Fabrice Fabrizio Farhad Farid Faruk
Fatih Felipe Ferdinand Fergus Fernando Filip Filippo Finn Flavio Florent Florian Florin Francois Franz Frederic
Frederik Fredrik Friedrich Fritz Fyodor Gabor Gael Gaetan Gareth Gaurav Gautam Georg Georges Georgi Gerd Gerhard
Gerhardt Germain Gernot Gerrit Giacomo Giancarlo Gianluca Gilles Giorgio Giorgos Giulio Gonzalo Goran Graham
Grzegorz Guido Guillaume Gunnar Gunter Gustav Gustavo Hakan Hamid Hamza Hannu Harald Hari Haruki Hasan Hassan Hector
Heiko Heinrich Heinz Helge Helmut Hendrik Henning Henri Henrik Henrique Hermann Hiroshi Holger Horst Hubert Hugo
Humberto Hussein Ibrahim Igor Ilya Imran Ingmar Ingo Ioannis Iqbal Ismael Ismail Istvan Iulian Ivar Ivo Jaakko Jacek
Jaime Jaroslav Javier Jens Jeppe Jerzy Jesper Jiri Joachim Joakim Joao Joaquin Jochen Joel Joerg Jonas Jorg Jorge
Joris Josip Juha Juho Jukka Julien Julio Julius Jussi Kaan Kacper Kaito Kamal Kamil Kareem Karim Karl Karsten Kaspar
Kazuki Keanu Kemal Kenji Kenta Kerem Khalil Kieran Kilian Kiran Knut Konrad Konstantin Kostas Krzysztof Kunal Kurt
Lachlan Ladislav Lars Lasse Laszlo Laurent Leandro Leif Lennart Leon Leonid Levent Levi Linus Loic Lorenz Lothar
Luca Lucien Ludovic Ludwig Luka Lukas Lukasz Lutz Maciej Magnus Mahmoud Malik Malte Manfred Manish Manoj Marcel
Marcelo Marcin Marco Marek Marian Mariano Marius Marko Markus Marlon Martijn Massimo Mateo Mateusz Mathias Mathieu
Matias Mats Matteo Matthias Mattia Mauricio Maurizio Mauro Maxime Mehdi Mehmet Mert Michal Michel Miguel Mihai Mika
Mikael Mikkel Mikko Miklos Milos Miloslav Mirko Miroslav Moritz Morten Mourad Murat Mustafa Nabil Nadeem Nadir
Nasser Naveen Nazim Nicolas Niels Nikhil Nikos Nils Nuno Octavio Olaf Olav Oleg Oleksandr Olivier Omar Onur Orhan
Oskar Osman Otto Ozan Pablo Paolo Pascal Pascual Patrice Patricio Paulo Pawel Pedro Peer Pekka Petar Petr
Petros Petter Philipp Philippe Piero Pierre Pieter Pietro Piotr Pradeep Prakash Pranav Quentin Radek Radoslaw Rafael
Raffaele Rahul Rainer Rajesh Rajiv Rakesh Ralf Ramesh Ramon Rashid Rasmus Raul Ravi Reinhard Remi Renato Ricardo
Riccardo Rodrigo Rohan Rohit Rolf Romain Ronan Roope Ruben Rudolf Ruediger Rui Ruslan Sachin Sakari Saleh Salman
Salvador Sami Samir Samuli Sandeep Sandro Sanjay Satoshi Saul Sebastien Sefa Selcuk Selim Serge Sergio Serkan Shane
Shankar Shaun Shinji Siegfried Silas Silvio Sinan Slobodan Soren Srdjan Stanislav Stefan Stefano Steffen Stig Sturla
Suleiman Sunil Suresh Sven Sylvain Szymon Taavi Tadeusz Takashi Takeshi Tamas Teemu Teodor Terje Tero Thiago
Thibault Thierry Thorsten Tiago Tibor Tilman Timo Timur Tolga Tomas Tommaso Tommi Torben Torsten Toru Tristan Troels
Tuomas Udo Ugo Ulf Umar Umberto Umit Uriel Urs Usman Uwe Vaclav Vadim Valentin Valerio Valery Veit Vijay Vikram
Viktor Ville Vincenzo Vinod Vitaly Vito Vittorio Vojtech Volkan Volker Wahid Walid Werner Wieland Wiktor Wilhelm
Willem Wojciech Xavier Yann Yannick Yannis Yasin Yasser Youssef Yuki Yuri Yusuf Yves Zbigniew Zdenek Zeynel Zlatan
Zoltan Zoran
""".split()

FEMALE = """
Adele Adelheid Agata Agathe Agnese Agnieszka Aicha Aiko Aileen Aino Aisha Alessia Alina Almudena Amelie Amina Amira
Amparo Ananya Anastasija Anca Andrijana Anette Anika Anja Anjali Anke Annalena Annelies Anneliese Annemarie Annika
Anouk Antje Antonella Antonina Arabella Ariane Arianna Arlette Asha Aslihan Astrid Aurelie Ayesha Ayla
Aylin Ayse Azra Barbora Basak Beata Beate Beatriz Begona Belen Berit Bernadette Berta Betul Bianca Bianka Birgit
Birgitta Birte Blanca Bozena Branka Brigitte Britta Burcu Camila Camille Carina Carlotta Carmela Carmen Carmina
Carolina Catalina Catarina Catia Cecile Celine Chantal Chiara Chiyo Christa Christel Christelle Ciara Cigdem
Clarisse Claudine Clea Clelia Clemence Colette Consuelo Corinna Corinne Cornelia Cristina Dagmar Dagny Dalia Damla
Danuta Daria Deepa Defne Delphine Derya Desiree Diane Dilara Dinah Divya Dominika Doreen Dorina Doris Dorota
Dorothea Dorothee Dragana Ebba Ebru Edda Edeltraud Edyta Eila Eileen Eira Elea Eleni Eleonora Eleonore Elfriede Elif
Elin Elina Elisa Elisabetta Elise Elke Elodie Elsa Elvira Elzbieta Emanuela Emiko Emilia Emilie Emine Encarnacion
Erika Ermina Esma Esmeralda Esperanza Esra Estelle Eszter Eugenia Eugenie Eulalia Ewa Ezgi Fabienne Fadime Farah
Farida Fatima Fatma Fatou Federica Ferda Fernanda Filippa Filiz Flavia Franka Franziska Freya Frida Frieda
Friederike Gabriele Genevieve Gerda Gerlinde Gertraud Ghita Giada Giorgia Giovanna Gisela Giselle Giulia Giuliana
Giuseppina Gizem Gordana Graciela Graziella Gudrun Gulsen Gunda Gunilla Gwenaelle Hadia Hafsa Hagar Haley Halime
Halina Hana Hanako Hanne Hannelore Haruka Hatice Hedda Hedwig Heidi Heike Helena Helene Helga Henrike Hermine Hessa
Hilda Hildur Hilja Huda Ida Ieva Ilaria Ilona Ilse Imelda Imke Ines Inga Inge Ingeborg Ingrid Inka Ioana Irem Irena
Irina Irma Irmgard Isaura Isolde Itziar Ivana Ivanka Ivonne Iwona Izabela Jadwiga Jana Janina Jasmin Jasmina Jasna
Jeanette Jeanne Jeannette Jelena Jette Jitka Joana Johanna Jolanta Jorunn Josefine Jovana Judit Juliane Julianna
Juliette Julita Jutta Kaisa Kamila Kanako Karin Karina Karla Karolina Karoline Katalin Katarina Katerina Katharina
Katja Katrin Katrine Kavita Kerstin Khadija Kiara Kirsi Kirsten Kirsti Kirstin Klara Klaudia Kornelia Krisztina
Krystyna Kubra Laila Lakshmi Lalita Lamia Lara Larissa Latifa Laure Lavinia Layla Leila Leire Lene Leonie Leonor
Leonore Leticia Leyla Liesbeth Liisa Lilia Liliana Linnea Lioba Lisbeth Liselotte Livia Ljiljana Lorena Loretta
Lotta Luana Lucie Lucija Ludmila Luisa Luise Luiza Lyudmila Madalena Magali Magdalene Maike Maite Maja Malin
Manon Manuela Mara Maren Margareta Margarete Margarida Margaux Margherita Margit Margot Margrit Mariam Mariana
Marianna Maribel Marieke Mariela Marija Marike Mariko Marilena Marisa Marisol Marit Marlene Marlies Marta Martine
Maryam Mathilde Maud Meera Megumi Mehtap Meike Melek Melike Melina Melis Meltem Merve Meryem Michiko Mihaela
Milagros Milena Milica Mireia Mireille Miriam Mirjam Mirjana Moira Monika Monique Muriel Mwajuma Myriam
Nadia Nadine Nadja Naima Najat Nasrin Natacha Natalija Natascha Nathalie Nazan Neha Nesrin Nevena Nicoletta Nihal
Nikita Nilufer Noelia Noemi Norah Noriko Noura Nuria Nurten Odile Oksana Olga Orla Ornella Ottilie Ozge Ozlem Paloma
Paola Pascale Patrizia Pelin Petra Philippa Pia Pinar Piroska Pooja Preeti Priya Priyanka Radka Raffaella Ragnhild
Rahel Raisa Rana Rania Raquel Rashida Rebekka Regine Reiko Renata Renate Reyhan Ricarda Rieke Rocio Roksana Romana
Romy Rosalia Rosanna Rosaria Roswitha Roxana Ruta Sabina Sabine Sadia Safiya Salma Saltanat Samira Sanja
Sanna Saoirse Saskia Savita Selin Selma Senta Serap Seren Shabnam Shreya Sibel Sibylle Sieglinde Sigrid Silja Silke
Silvia Simge Simona Sinem Siobhan Siri Slavica Sneha Snezana Sofie Solange Solveig Sonja Sonya Soraya Stefania
Stefanie Steffi Sumaya Sunita Susana Susann Susanne Svenja Swantje Sylvie Tania Tatjana Teodora Terhi Thekla Therese
Thora Tiina Tinka Tomoko Traudel Tuba Tugba Tuija Tulay Uschi Uta Ute Vaishali Valeria Vanja Veerle Verena Veronika
Vesna Vigdis Viktoria Vilma Violeta Virginie Vittoria Viviana Viviane Walburga Waltraud Wanda Weronika Wiebke Wilma
Xenia Ximena Yael Yasemin Yasmin Yasmina Yelena Yesim Ylva Yoko Yolande Yuka Yumiko Yvette Zahra Zainab Zaira Zara
Zdenka Zehra Zeynep Zita Zofie Zora Zorica Zsofia Zuzana
""".split()
