/** The statements that the version before cannot live with, each with the reason and the way around it. */

export interface Rule {
  /**
   * `contract` needs an earlier version that no longer uses what goes away; `lock` stops everybody while it runs, so
   * that no version may do it.
   */
  kind: 'contract' | 'lock'
  why: string
  breaks(words: string, table: Table): boolean
}

export interface Table {
  /** Whether reading all of it takes longer than people wait. */
  isBig: boolean
  /** Names of the constraints that the same statement adds. */
  replaced: ReadonlySet<string>
}

const rewrite = 'the table is rewritten under a lock; add another column instead'
const scan = 'the table is read under a lock; add the constraint `not valid`, and validate it in the next migration'

/** For whole statements, in lower case and without comments and strings. */
export const rulesOfStatements: readonly Rule[] = [
  {
    kind: 'contract',
    why: 'the version before may use what is dropped',
    breaks: (words) => /^drop (?!trigger\b)/.test(words),
  },
  {
    kind: 'contract',
    why: 'the version before knows the old name alone',
    breaks: (words) => /^alter (?!table\b).* rename\b/.test(words),
  },
  {
    kind: 'contract',
    why: 'the version before may need the right',
    breaks: (words) => /^revoke\b/.test(words),
  },
  {
    kind: 'lock',
    why: 'everybody waits while it runs',
    breaks: (words) =>
      /^(?:lock|truncate|cluster|vacuum|refresh materialized view (?!concurrently)|reindex (?!.*\bconcurrently\b))/.test(
        words,
      ),
  },
  {
    kind: 'lock',
    why: 'nobody writes while the index is built; build it concurrently, in a file that begins with `-- without a transaction`',
    breaks: (words, { isBig }) => isBig && /^create (?:unique )?index\b/.test(words),
  },
  {
    kind: 'lock',
    why: 'the rows stay locked until the end; let a job change them in small parts',
    breaks: (words, { isBig }) => isBig && /^(?:update|delete)\b/.test(words),
  },
]

/** For the actions of `alter table`, each without the words before it. */
export const rulesOfActions: readonly Rule[] = [
  {
    kind: 'contract',
    why: 'the version before knows the old name alone',
    breaks: (words) => /^rename\b/.test(words),
  },
  {
    kind: 'contract',
    why: 'the version before may use the column',
    breaks: (words) => /^drop (?!constraint\b)/.test(words),
  },
  {
    kind: 'contract',
    why: 'the version before may rest on the constraint',
    breaks: (words, { replaced }) => {
      const [, name] = /^drop constraint (?:if exists )?(\S+)/.exec(words) ?? []
      return name !== undefined && !replaced.has(name)
    },
  },
  {
    kind: 'contract',
    why: 'the version before may leave the column out or write null',
    breaks: (words) => /^alter (?:column )?\S+ (?:drop default|set not null)\b/.test(words),
  },
  {
    kind: 'contract',
    why: 'the version before leaves the column out, so it needs a default',
    breaks: (words) =>
      addsColumn(words) && /\bnot null\b|\bprimary key\b/.test(words) && !/\bdefault\b|\bgenerated\b/.test(words),
  },
  {
    kind: 'lock',
    why: rewrite,
    breaks: (words) => /^(?:alter (?:column )?\S+ (?:set data )?type|set (?:logged|unlogged|tablespace))\b/.test(words),
  },
  {
    kind: 'lock',
    why: 'each row gets a value of its own under a lock; add the column first, then set the default',
    breaks: (words, { isBig }) =>
      isBig &&
      addsColumn(words) &&
      /\bdefault (?:gen_random_uuid|random|clock_timestamp|nextval)\b|\bgenerated\b/.test(words),
  },
  {
    kind: 'lock',
    why: scan,
    breaks: (words, { isBig }) =>
      isBig && addsColumn(words) && /\b(?:check|references|unique|primary key)\b/.test(words),
  },
  {
    kind: 'lock',
    why: scan,
    breaks: (words, { isBig }) =>
      isBig &&
      /^add (?:constraint \S+ )?(?:check|unique|primary key|foreign key|exclude)\b/.test(words) &&
      !/\bnot valid$|\busing index\b/.test(words),
  },
]

function addsColumn(words: string): boolean {
  return /^add (?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)/.test(words)
}
