#!/bin/sh
# Creates both roles and the database, once: `roles.sh` as the superuser, in the container or on Debian. The passwords
# come from files, so that they stand on no command line.
set -eu
secrets=${SECRETS:-/run/secrets}
psql -v ON_ERROR_STOP=1 --no-psqlrc --username "${POSTGRES_USER:-postgres}" --dbname postgres <<SQL
\set owner_password \`cat $secrets/hiwar_owner_password\`
\set app_password \`cat $secrets/hiwar_app_password\`
create role hiwar_owner login password :'owner_password';
create role hiwar_app login password :'app_password';
-- The exporter of figures, which logs in as the account of the same name.
create role prometheus login;
grant pg_monitor to prometheus;
create database hiwar owner hiwar_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
