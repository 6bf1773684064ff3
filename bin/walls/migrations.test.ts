import { describe, expect, test } from 'vitest'
import { faultsOfMigrations } from './migrations.ts'

const before = { name: '0200-before.sql', sql: '' }

function faultsOf(sql: string, name = '0201-new.sql'): string[] {
  return faultsOfMigrations([before, { name, sql }])
}

describe('the version before goes on while a migration', () => {
  test.each([
    [
      'makes a table with all its promises',
      'create table a (id bigint primary key, b int not null check (b > 0)); create index a_b on a (b);',
    ],
    ['adds a column', 'alter table lessons add column a text;'],
    ['adds a column with a default', `alter table lessons add column a text not null default 'x', add b int;`],
    ['adds a check that later rows meet', 'alter table lessons add constraint a check (b > 0) not valid;'],
    ['validates a check', 'alter table lessons validate constraint a;'],
    ['checks a table of few rows', 'alter table platform_settings add column a int not null default 1 check (a > 0);'],
    ['fills a table of few rows', 'update plans set archived = true;'],
    [
      'widens a list of values',
      `alter table lessons drop constraint a, add constraint a check (b in ('x', 'y')) not valid;`,
    ],
    ['takes a unique index as a constraint', 'alter table lessons add constraint a unique using index a;'],
    [
      'replaces a trigger',
      'drop trigger a on lessons; create trigger a before insert on lessons for each row execute function f();',
    ],
    [
      'replaces a function',
      'create or replace function f() returns void language plpgsql as $$ begin drop table lessons; end $$;',
    ],
    ['names dangerous words in a string', `comment on table lessons is 'x; drop table lessons';`],
    [
      'names dangerous words in a comment',
      '-- drop table lessons;\nalter table lessons add column a int; /* truncate x; */',
    ],
    [
      'has a function of statements',
      'create function f() returns int begin atomic; select case when true then 1 end; select 2; end; alter table a add b int;',
    ],
    [
      'builds an index beside the writers',
      '-- without a transaction\ndrop index concurrently if exists a;\ncreate index concurrently a on lessons (b);',
    ],
    [
      'removes what an earlier one replaced',
      '-- contracts 0200: nothing reads it since\nalter table lessons drop column a; drop view b;',
    ],
  ])('%s', (_, sql) => expect(faultsOf(sql)).toEqual([]))
})

describe('a migration is refused that', () => {
  test.each([
    ['drops a table', 'drop table lessons;', 'may use what is dropped'],
    ['drops an index', 'drop index lessons_one_open;', 'may use what is dropped'],
    ['drops a function', 'drop function f(int);', 'may use what is dropped'],
    ['drops a column', 'alter table lessons drop column a;', 'may use the column'],
    ['drops a column in few words', 'alter table lessons add b int, drop a;', 'may use the column'],
    ['renames a column', 'alter table lessons rename column a to b;', 'the old name alone'],
    ['renames a table', 'alter table lessons rename to hours;', 'the old name alone'],
    ['renames a value', `alter type mood rename value 'a' to 'b';`, 'the old name alone'],
    ['adds a column that nobody fills', 'alter table lessons add column a int not null;', 'needs a default'],
    ['forbids null', 'alter table lessons alter column a set not null;', 'write null'],
    ['takes a default away', 'alter table plans alter a drop default;', 'leave the column out'],
    ['drops a constraint for good', 'alter table lessons drop constraint a;', 'rest on the constraint'],
    ['revokes a right', 'revoke select on lessons from public;', 'need the right'],
    ['changes a type', 'alter table lessons alter column a type bigint;', 'rewritten'],
    [
      'adds a column with a value for each row',
      'alter table lessons add column a uuid default gen_random_uuid();',
      'a value of its own',
    ],
    [
      'adds a computed column',
      'alter table lessons add column a int generated always as (b + 1) stored;',
      'a value of its own',
    ],
    ['adds a column with a check', 'alter table lessons add column a int check (a > 0);', 'not valid'],
    ['adds a column that refers', 'alter table lessons add column a bigint references users;', 'not valid'],
    ['checks all rows', 'alter table lessons add constraint a check (b > 0);', 'not valid'],
    ['excludes under a lock', 'alter table only lessons add exclude using gist (a with &&);', 'not valid'],
    ['builds an index before everybody', 'create unique index a on lessons (b);', 'concurrently'],
    ['changes all rows', 'update lessons set a = 1;', 'small parts'],
    ['removes rows', 'delete from lessons where a = 1;', 'small parts'],
    ['empties a table', 'truncate lessons;', 'everybody waits'],
    ['locks a table', 'lock table lessons;', 'everybody waits'],
    ['locks although it contracts', '-- contracts 0200: x\nalter table lessons alter a type text;', 'rewritten'],
    ['contracts what does not exist', '-- contracts 0199: x\ndrop table lessons;', 'no earlier migration 0199'],
    ['contracts itself', '-- contracts 0201: x\ndrop table lessons;', 'no earlier migration 0201'],
    ['leaves half an index behind', '-- without a transaction\ncreate index concurrently a on lessons (b);', 'only'],
    ['changes rows without a transaction', '-- without a transaction\nupdate lessons set a = 1;', 'only'],
  ])('%s', (_, sql, why) => expect(faultsOf(sql)).toEqual([expect.stringContaining(why)]))
})

test('migrations from before the rule stay as they are', () => {
  expect(faultsOf('drop table lessons;', '0103-old.sql')).toEqual([])
  expect(faultsOf('drop table lessons;', '0104-new.sql')).toHaveLength(1)
})
