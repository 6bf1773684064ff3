/** Renders the student's screen, with the tutor at the other end and both on one fake clock. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RoomScreen } from '../screens/RoomScreen.tsx'
import { RoomProvider, type RoomServices } from '../screens/room-services.tsx'
import { kindWords } from '../texts/kind-words.ts'
import type { RoomPerson } from '../texts/person.ts'
import { drawPage } from './draw-page.tsx'
import { student, tutor } from './fake-session.ts'
import { roomHarness } from './room-harness.ts'
import { silenceMedia } from './silent-media.ts'

const sara: RoomPerson = { id: tutor, name: 'سارة علي', image: null, gender: Gender.Female, role: Role.Tutor }
const omar: RoomPerson = { id: student, name: 'عمر حسن', image: null, gender: Gender.Male, role: Role.Student }
export const second = 1_000
const minute = 60 * second

export type Drawn = ReturnType<typeof draw>

/** The room alone; tests of the surrounding page render that page instead. */
const roomOf = (setting: RoomServices): ReactNode => (
  <RoomProvider setting={setting}>
    <RoomScreen />
  </RoomProvider>
)

export function draw(minutesBefore = 5, changes: Partial<RoomServices> = {}, pageOf = roomOf) {
  silenceMedia()
  const bench = roomHarness(minutesBefore)
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  const setting: RoomServices = {
    room: his.room,
    kind: 'lesson',
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
    setting,
    page,
    user,
    /** The student, whose screen is rendered, and the tutor at the other end. */
    his,
    hers,
    press: async (name: string) => {
      await user.click(await screen.findByRole('button', { name: beginning(name) }))
      await act(() => bench.clock.pass(0))
    },
    pass: (milliseconds: number) => act(() => bench.clock.pass(milliseconds)),
    /** Lets minutes pass in one jump, without a tick for each second. */
    skip: (minutes: number) => act(() => bench.clock.skip(minutes * minute)),
    connect: () => act(() => bench.connect(his, hers)),
  }
}

/** Both members inside with picture and sound. */
export async function inCall(...drawing: Parameters<typeof draw>): Promise<Drawn> {
  const drawn = draw(...drawing)
  await enterCall(drawn)
  return drawn
}

export async function enterCall({ hers, press, setting, connect }: Drawn): Promise<void> {
  await act(() => hers.press('allow', 'join'))
  await press('السماح بالكاميرا والميكروفون')
  await press(kindWords[setting.kind].join)
  await connect()
}

// A disabled button adds its reason to its accessible name.
const beginning = (name: string) => new RegExp(`^${name}`)
export const button = (name: string) => screen.getByRole('button', { name: beginning(name) })
export const status = () => screen.getAllByRole('status')[0]
