/** How a file of migrations is read: its statements, and what its comments say of how it is applied. */

export interface Statement {
  /** As it stands in the file, without the comments before it. */
  text: string
  /** In lower case with single spaces; comments are gone, strings and bodies of functions are empty. */
  bare: string
}

/** A file that begins with this line is applied statement by statement: what builds indexes without blocking writes. */
const apartLine = /^-- without a transaction\b/
const contractLine = /^-- contracts (\d{4}): \S/gm

export function isWithoutTransaction(sql: string): boolean {
  return apartLine.test(sql)
}

/** Numbers of the earlier migrations whose replaced parts this file removes. */
export function contractedBy(sql: string): string[] {
  return [...sql.matchAll(contractLine)].map(([, number = '']) => number)
}

export function numberOf(name: string): string {
  return name.split('-')[0] ?? ''
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[a-z_][\w$]*|\s+|[\s\S]/gi

/** Splits the file at the semicolons between statements, not at those in strings and in bodies of functions. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = []
  let text = ''
  let bare = ''
  /** How many `begin atomic` and `case` inside of it wait for their `end`. */
  let depth = 0
  const close = () => {
    if (bare.trim() !== '') statements.push({ text: text.trim(), bare: bare.trim() })
    text = ''
    bare = ''
  }
  for (const [part] of sql.matchAll(token)) {
    const word = part.toLowerCase()
    const isComment = part.startsWith('--') || part.startsWith('/*')
    if (word === 'atomic' && bare.endsWith('begin ')) depth = 1
    else if (word === 'case' && depth > 0) depth += 1
    else if (word === 'end' && depth > 0) depth -= 1
    if (part === ';' && depth === 0) close()
    else {
      if (!isComment || text !== '') text += part
      if (/^\s/.test(part) || isComment) bare = bare === '' || bare.endsWith(' ') ? bare : `${bare} `
      else bare += part.startsWith("'") ? "''" : /^\$\w*\$/.test(part) ? '$$' : word
    }
  }
  close()
  return statements
}
