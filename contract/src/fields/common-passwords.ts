/** Common passwords that attackers guess first. */

// Of the 30,000 most common passwords, only these meet the other rules of a new password.
const wholePasswords = new Set([
  'p@ssw0rd',
  'pa$$w0rd',
  '1qaz@wsx',
  '1qaz!qaz',
  '!qaz2wsx',
  '!qazxsw2',
  'zaq!2wsx',
  'l58jkdjp!',
  'p030710p$e4o',
  '%e2%82%ac',
])

// ours: most common passwords meet the rules only by a digit and a sign around one of these words
const commonWords = new Set(
  `password passwort pass passwd qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  qaz2wsx q2w3e4r q2w3e4r5t q1w2e3r4 q1w2e3 qwer asd qwe zxc abc abcd abcdef abcdefg abcdefgh aaa aaaa aaaaaa
  welcome letmein iloveyou iloveu loveme admin administrator root login changeme default trustno hello whatever
  dragon monkey master shadow sunshine princess superman batman starwars pokemon freedom killer hunter ninja
  baseball football soccer hockey basketball liverpool chelsea arsenal barcelona realmadrid ronaldo messi
  michael jordan charlie jessica ashley daniel thomas andrew joshua computer internet samsung google facebook
  mohamed mohammed muhammad ahmed ahmad mahmoud mostafa mustafa omar ali fatma mariam nour egypt cairo alahly ahly
  zamalek habibi allah bismillah hiwar english lesson lessons teacher tutor student school learn
  summer winter spring autumn january february march april june july august september october november december`.split(
    /\s+/,
  ),
)

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The most digits and signs around a common word that still count as guessable. */
const guessedSurroundings = 6

/** Whether a password is a common one, or a common word with at most six digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const lowered = password.toLowerCase()
  if (wholePasswords.has(lowered)) return true
  const core = lowered.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if ([...lowered].length - [...core].length > guessedSurroundings) return false
  const plain = core.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)
  return commonWords.has(core) || commonWords.has(plain)
}
