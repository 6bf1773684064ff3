/** Numbers in words: standard and Egyptian Arabic, Franco and English. */
import { foldWords } from './folding.ts'
import { soundOf } from './sounds.ts'

type Tongue = 'arabic' | 'english'
export interface NumberWord {
  readonly value: number
  readonly tongue: Tongue
}

/** 0 to 20 by ones, 30 to 100 by tens, 200 to 1000 by hundreds, 2000. */
const values = [...upTo(20, 1, 0), ...upTo(100, 10, 30), ...upTo(1000, 100, 200), 2000]

function upTo(last: number, step: number, first: number): number[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step)
}

/** The words of each value, parted by commas. Spellings that `arabicKey` makes equal stand once. */
const arabic =
  'صفر زيرو,واحد واحدة وحدة,اتنين تنين,تلاتة تلات,أربعة أربع,خمسة خمس,ستة ست,سبعة سبع,تمانية تمنية تماني تمن,تسعة تسع,عشرة عشر,حداشر احداشر,اتناشر,تلتاشر تلاتاشر,أربعتاشر,خمستاشر,ستاشر,سبعتاشر,تمنتاشر,تسعتاشر,عشرين,تلاتين,أربعين,خمسين,ستين,سبعين,تمانين,تسعين,مية,ميتين,تلتمية تلاتمية,ربعمية اربعمية,خمسمية,ستمية,سبعمية,تمنمية تمانمية,تسعمية,ألف,ألفين'

/** Franco words whose sound is not that of the Arabic word. */
const franco: Readonly<Record<string, number>> = {
  thalatha: 3,
  hamsa: 5,
  '8amanya': 8,
  '8amania': 8,
  miya: 100,
  mya: 100,
  meya: 100,
}

const english =
  'zero oh nought,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'

/** Spoken and written letters of one number: ث and ت, ط and ت, the endings ون, ان and ين, the hundreds مائة and مية. */
function arabicKey(folded: string): string {
  return folded
    .replace(/[ثط]/g, 'ت')
    .replace(/(?:ون|ان)$/, 'ين')
    .replace(/مايه$/, 'ميه')
}

function entriesOf(list: string, tongue: Tongue, key: (word: string) => string): [string, NumberWord][] {
  return foldWords(list)
    .split(',')
    .flatMap((words, index) =>
      words.split(' ').map((word): [string, NumberWord] => [key(word), { value: values[index] ?? 0, tongue }]),
    )
}

const arabicWords = new Map(entriesOf(arabic, 'arabic', arabicKey))
const latinWords = new Map([
  ...Object.entries(franco).map(([word, value]): [string, NumberWord] => [word, { value, tongue: 'arabic' }]),
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
  Object.entries({ double: 2, triple: 3, دبل: 2, تربل: 3, تريبل: 3 }),
)

/** Zeros that are counted: «خمس أصفار», five zeros. */
export const zeros: ReadonlySet<string> = new Set(['اصفار', 'تصفار', 'zeros', 'zeroes', 'asfar', 'ohs'])
