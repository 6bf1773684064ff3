/**
 * `npm run capacity`: what the platform carries, and what happens past the edge. Prints each goal beside what was
 * found, and writes the same into `docs/capacity.md`, with the commit.
 *
 *   npm run capacity                          the evening, the crowd and the chat, on small data
 *   npm run capacity -- evening               the knee for 1 process, 2 on NOTIFY and 2 on Valkey, and twice the knee
 *   npm run capacity -- evening --middle      the same with 1,000 tutors and 20,000 students; `--large`: ten times that
 *   npm run capacity -- crowd                 5,000 bookings of one time, with bystanders and a caller from outside;
 *                                             then 40 updates of one profile at once
 *   npm run capacity -- chat                  a thousand clients on two processes
 *   npm run capacity -- growth --large        every read beside small data
 *   npm run capacity -- --quick ...           short rounds, which show that the program works and measure nothing; the
 *                                             document stays as it is
 */
import { measureChat } from '../chat/run.ts'
import type { Size } from '../fill.ts'
import { counted } from '../print.ts'
import { type BenchEnvironment, openStage } from '../stage.ts'
import { measureCrowd } from './crowd.ts'
import { measureEvenings } from './evenings.ts'
import { measureGrowth } from './growth.ts'
import { print, type Section, write } from './report.ts'

const usual = ['evening', 'crowd', 'chat'] as const
const all = [...usual, 'growth'] as const
type Part = (typeof all)[number]

export async function measureCapacity(
  words: readonly string[],
  flags: readonly string[],
  onEnd: (stop: () => Promise<void>) => void,
): Promise<void> {
  const isQuick = flags.includes('--quick')
  const extent = isQuick ? { seconds: 1, rounds: 1 } : { seconds: 2, rounds: 3 }
  const size: Size = flags.includes('--large') ? 'large' : flags.includes('--middle') ? 'middle' : 'small'
  const asked = partsOf(words)
  const sections: Section[] = []
  let stage: BenchEnvironment | undefined
  const staged = async () => {
    if (stage === undefined) {
      stage = await openStage(size, (progress) => console.log(`${size} data: ${progress}`))
      onEnd(stage.stop)
    }
    return stage
  }
  const measures: Record<Part, () => Promise<Section>> = {
    evening: async () =>
      measureEvenings(await staged(), size, isQuick ? { seconds: 3, overload: 5 } : { seconds: 12, overload: 60 }),
    crowd: async () => measureCrowd(await staged()),
    chat: () => measureChat({ seconds: 5 * extent.seconds, rounds: extent.rounds }),
    growth: () => measureGrowth({ large: size === 'small' ? 'middle' : size, ...extent, onEnd }),
  }
  const begin = counted(asked.length)
  for (const part of asked) {
    begin(part)
    const begun = performance.now()
    const section = await measures[part]()
    print(section)
    console.log(`${part} took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
    if (!isQuick) write(section)
    sections.push(section)
  }
  print({ name: 'all', title: 'Everything that was measured', lines: sections.flatMap(({ lines }) => lines), text: '' })
}

function partsOf(words: readonly string[]): Part[] {
  if (words.length === 0) return [...usual]
  return words.map((word) => {
    const part = all.find((each) => each === word)
    if (part === undefined) throw new Error(`there is no part ${word}; there are ${all.join(', ')}`)
    return part
  })
}
