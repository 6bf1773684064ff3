/** Numbers in words: standard and Egyptian Arabic, Franco and English. */
import { foldWords } from './folding.ts'
import { soundOf } from './sounds.ts'

type Tongue = 'arabic' | 'english'
export interface NumberWord {
  readonly value: number
  readonly tongue: Tongue
}

/** Each entry: the value, then its words. Spellings that `keyOf` makes equal stand once. */
const arabic = `0 صفر زيرو زيروه سيفر
1 واحد واحدة وحدة
2 اتنين اتنان تنين اتنتين
3 تلاتة تلات تلاتا
4 أربعة أربع اربعا
5 خمسة خمس خمسا
6 ستة ست ستا
7 سبعة سبع سبعا
8 تمانية تمنية تماني تمن تمان
9 تسعة تسع تسعا
10 عشرة عشر عشرا
11 حداشر احداشر
12 اتناشر اطناشر
13 تلتاشر تلاتاشر تلتعشر
14 أربعتاشر اربعتعشر
15 خمستاشر خمستعشر
16 ستاشر ستعشر
17 سبعتاشر سبعتعشر
18 تمنتاشر تمنتعشر
19 تسعتاشر تسعتعشر
20 عشرين
30 تلاتين
40 أربعين
50 خمسين
60 ستين
70 سبعين
80 تمانين
90 تسعين
100 مية
200 ميتين
300 تلتمية تلاتمية
400 ربعمية اربعمية
500 خمسمية
600 ستمية
700 سبعمية
800 تمنمية تمانمية
900 تسعمية
1000 ألف
2000 ألفين`

/** Franco words whose sound is not that of the Arabic word. */
const franco = `0 zeero ziro
3 thalatha
5 hamsa
8 8amanya 8amania
100 miya mya meya meyya`

const english = `0 zero oh nought nil
1 one
2 two
3 three
4 four
5 five
6 six
7 seven
8 eight
9 nine
10 ten
11 eleven
12 twelve
13 thirteen
14 fourteen
15 fifteen
16 sixteen
17 seventeen
18 eighteen
19 nineteen
20 twenty
30 thirty
40 forty
50 fifty
60 sixty
70 seventy
80 eighty
90 ninety`

/** Spoken and written letters of one number: ث and ت, ط and ت, the endings ون, ان and ين, the hundreds مائة and مية. */
function arabicKey(folded: string): string {
  return folded
    .replace(/[ثط]/g, 'ت')
    .replace(/(?:ون|ان)$/, 'ين')
    .replace(/مايه$/, 'ميه')
}

function entriesOf(list: string, tongue: Tongue, key: (word: string) => string): [string, NumberWord][] {
  return list.split('\n').flatMap((line) => {
    const [value = '', ...words] = line.split(' ')
    return words.map((word): [string, NumberWord] => [key(foldWords(word)), { value: Number(value), tongue }])
  })
}

const arabicWords = new Map(entriesOf(arabic, 'arabic', arabicKey))
const latinWords = new Map([
  ...entriesOf(franco, 'arabic', (word) => word),
  ...entriesOf(english, 'english', (word) => word),
])
/** Franco spells its numbers as it likes: 5amsa, khamsa, 5msa; wa7ed, wahid. */
const soundKey = (word: string) => soundOf(word).replaceAll('7', 'h')
const soundWords = new Map(entriesOf(arabic, 'arabic', (word) => soundKey(arabicKey(word))))
const isLatin = /^[0-9a-z]/

/** The number that a folded word says. */
export function numberWord(word: string): NumberWord | undefined {
  if (!isLatin.test(word)) return arabicWords.get(arabicKey(word))
  const known = latinWords.get(word)
  if (known !== undefined) return known
  const sound = soundKey(word)
  return sound.length > 1 ? soundWords.get(sound) : undefined
}

/** «وعشرين»: the number behind an attached «و». «واحد» is a number itself. */
export function numberAfterAnd(word: string): NumberWord | undefined {
  return word.startsWith('و') && word.length > 2 ? arabicWords.get(arabicKey(word.slice(1))) : undefined
}

/** Words that repeat the digit behind them. */
export const repeaters: ReadonlyMap<string, number> = new Map(
  Object.entries({ double: 2, triple: 3, dabl: 2, دبل: 2, تربل: 3, تريبل: 3 }),
)

/** Zeros that are counted: «خمس أصفار», five zeros. */
export const zeros: ReadonlySet<string> = new Set(['اصفار', 'zeros', 'zeroes', 'asfar', 'ohs'])
