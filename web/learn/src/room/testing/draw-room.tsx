/** Renders the student's screen, with the tutor at the other end and both on one fake clock. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RoomScreen } from '../screens/RoomScreen.tsx'
import { RoomProvider, type RoomServices } from '../screens/room-services.tsx'
import { kindWords } from '../texts/kind-words.ts'
import type { RoomPerson } from '../texts/person.ts'
import { type DrawnPage, drawPage } from './draw-page.tsx'
import { student, tutor } from './fake-session.ts'
import { type Participant, type RoomHarness, roomHarness } from './room-harness.ts'
import { silenceMedia } from './silent-media.ts'

const sara: RoomPerson = { id: tutor, name: 'سارة علي', image: null, gender: Gender.Female, role: Role.Tutor }
const omar: RoomPerson = { id: student, name: 'عمر حسن', image: null, gender: Gender.Male, role: Role.Student }
export const second = 1_000
const minute = 60 * second

export interface Drawn {
  bench: RoomHarness
  /** The student, whose screen is rendered. */
  his: Participant
  /** The tutor at the other end. */
  hers: Participant
  press: (name: string) => Promise<void>
  pass: (milliseconds: number) => Promise<void>
  /** Lets minutes pass in one jump, without a tick for each second. */
  skip: (minutes: number) => Promise<void>
  connect: () => Promise<void>
  setting: RoomServices
  page: DrawnPage
  user: DrawnPage['user']
}

/** The room alone; tests of the surrounding page render that page instead. */
const roomOf = (setting: RoomServices): ReactNode => (
  <RoomProvider setting={setting}>
    <RoomScreen />
  </RoomProvider>
)

export function draw(minutesBefore = 5, changes: Partial<RoomServices> = {}, pageOf = roomOf): Drawn {
  silenceMedia()
  const bench = roomHarness(minutesBefore)
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  const setting = {
    room: his.room,
    kind: 'lesson' as const,
    me: omar,
    other: sara,
    offered: true,
    canShare: true,
    isInsideApp: false,
    ...changes,
  }
  const page = drawPage(pageOf(setting), { now: bench.clock.now })
  const { user } = page
  return {
    bench,
    his,
    hers,
    setting,
    page,
    user,
    press: async (name) => {
      await user.click(await screen.findByRole('button', { name: beginning(name) }))
      await act(() => bench.clock.pass(0))
    },
    pass: (milliseconds) => act(() => bench.clock.pass(milliseconds)),
    skip: (minutes) => act(() => bench.clock.skip(minutes * minute)),
    connect: () => act(() => bench.connect(his, hers)),
  }
}

/** Both members inside with picture and sound. */
export async function inCall(...drawing: Parameters<typeof draw>): Promise<Drawn> {
  const drawn = draw(...drawing)
  await act(() => drawn.hers.press('allow', 'join'))
  await drawn.press('السماح بالكاميرا والميكروفون')
  await drawn.press(kindWords[drawn.setting.kind].join)
  await drawn.connect()
  return drawn
}

// A disabled button adds its reason to its accessible name.
const beginning = (name: string) => new RegExp(`^${name}`)
export const button = (name: string) => screen.getByRole('button', { name: beginning(name) })
export const status = () => screen.getAllByRole('status')[0]
