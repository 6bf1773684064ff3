/** Words that begin a name of two words: Abd al-Rahman is not called Abd. */
const LEADING = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'آل', 'ال', 'ابن', 'بنت'])

/** What a person is called by: the first word of the name, or the first two where the first is never used alone. */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return second !== undefined && LEADING.has(first) ? `${first} ${second}` : first
}
