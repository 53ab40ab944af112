/** The version of the tables of a store: `user_version` of its file. A store of another version is refused. */
export const STORE_VERSION = 1;

/** The SQL that creates the tables of a store. */
export const SCHEMA = `
   CREATE TABLE tables (
     id TEXT PRIMARY KEY NOT NULL,
     kind TEXT NOT NULL,
     rules TEXT NOT NULL,
     status TEXT NOT NULL,
     opened INTEGER NOT NULL,
     touched INTEGER NOT NULL,
     acts INTEGER NOT NULL,
     chain TEXT NOT NULL,
     report TEXT
   ) WITHOUT ROWID;
   CREATE TABLE beginnings (
     id TEXT PRIMARY KEY NOT NULL,
     record BLOB NOT NULL,
     seal TEXT NOT NULL
   );
   CREATE TABLE acts (
     id TEXT NOT NULL,
     number INTEGER NOT NULL,
     text TEXT NOT NULL,
     chain TEXT NOT NULL,
     PRIMARY KEY (id, number)
   ) WITHOUT ROWID;
   CREATE TABLE snapshots (
     id TEXT PRIMARY KEY NOT NULL,
     up_to INTEGER NOT NULL,
     body BLOB NOT NULL
   );
   CREATE INDEX tables_by_touched ON tables (touched);
   CREATE TABLE checkpoints (
     id TEXT PRIMARY KEY NOT NULL,
     up_to INTEGER NOT NULL,
     chain TEXT NOT NULL,
     hash TEXT NOT NULL,
     body BLOB NOT NULL
   );`;
