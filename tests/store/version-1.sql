-- A store as version 1 wrote it, as SQL. Never change it: store_file_test reads it with every later version.
PRAGMA application_id = 1282761829;
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
BEGIN;
CREATE TABLE games (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  over INTEGER NOT NULL CHECK (over IN (0, 1))
) STRICT;
CREATE INDEX games_running ON games (key) WHERE over = 0;
CREATE TABLE log (
  game INTEGER NOT NULL REFERENCES games,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE VIEW moves AS
  SELECT id AS game, number, seat, at, text FROM log JOIN games ON key = log.game WHERE kind = 'move';
CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  person TEXT,
  name TEXT,
  engine TEXT,
  level TEXT,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person, game) WHERE person IS NOT NULL;
CREATE TABLE results (
  game INTEGER PRIMARY KEY REFERENCES games,
  at INTEGER NOT NULL,
  termination TEXT NOT NULL,
  result TEXT NOT NULL
) STRICT;
CREATE TABLE ratings (
  person TEXT NOT NULL,
  game TEXT NOT NULL,
  rating INTEGER NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE puzzles (
  person TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  moves INTEGER NOT NULL,
  best INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;
INSERT INTO games VALUES (1, 'AAAAAAAAAAAAAAAAAAAAAAA', 'pogo', 1000, 1004, 5, 1);
INSERT INTO log VALUES (1, 0, 'create', -1, 1000, '{"kind":"pogo","mode":"turns"}');
INSERT INTO log VALUES (1, 1, 'seat', 0, 1001, '{"person":"anna-anna-anna-anna-ann","name":"Anna"}');
INSERT INTO log VALUES (1, 2, 'move', 0, 1002, '121');
INSERT INTO log VALUES (1, 3, 'result', -1, 1003, '{"termination":"resignation","result":[0,1]}');
INSERT INTO log VALUES (1, 4, 'rating', 0, 1004, '{"person":"anna-anna-anna-anna-ann","game":"pogo","rating":1516,"games":1}');
INSERT INTO seats VALUES (1, 0, 'anna-anna-anna-anna-ann', 'Anna', NULL, NULL);
INSERT INTO results VALUES (1, 1003, 'resignation', '[0,1]');
INSERT INTO ratings VALUES ('anna-anna-anna-anna-ann', 'pogo', 1516, 1);
INSERT INTO puzzles VALUES ('anna-anna-anna-anna-ann', 'daily-2026-11-16', 9, 7, 1002);
COMMIT;
