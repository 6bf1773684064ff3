import { clientMessages } from '@hiwar/contract/client-codes.ts'
import { Gender, Role } from '@hiwar/contract/enumerations.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { RoomPerson } from '../sayings/person.ts'
import { type DrawnPage, drawPage } from '../testing/draw-page.tsx'
import { silenceMedia } from '../testing/fake-browser.ts'
import { fault } from '../testing/fake-devices.ts'
import { student, tutor } from '../testing/fake-session.ts'
import { type RoomBench, roomBench, type Seat } from '../testing/room-bench.ts'
import { RoomScreen } from './RoomScreen.tsx'
import { RoomProvider, type RoomSetting } from './room-setting.tsx'

beforeAll(silenceMedia)

const sara: RoomPerson = { id: tutor, name: 'سارة علي', image: null, gender: Gender.Female, role: Role.Tutor }
const omar: RoomPerson = { id: student, name: 'عمر حسن', image: null, gender: Gender.Male, role: Role.Student }
const second = 1_000
const minute = 60 * second

interface Drawn {
  bench: RoomBench
  /** The student, whose screen is drawn. */
  his: Seat
  /** The tutor at the other end. */
  hers: Seat
  press: (name: string) => Promise<void>
  pass: (milliseconds: number) => Promise<void>
  /** Minutes go by of which nobody looks at each second. */
  skip: (minutes: number) => Promise<void>
  connect: () => Promise<void>
  setting: RoomSetting
  page: DrawnPage
  user: DrawnPage['user']
}

function draw(minutesBefore = 5, changes: Partial<RoomSetting> = {}): Drawn {
  const bench = roomBench(minutesBefore)
  const [his, hers] = [bench.seat(student), bench.seat(tutor)]
  const setting = {
    room: his.room,
    kind: 'lesson' as const,
    me: omar,
    other: sara,
    canShare: true,
    isInsideApp: false,
    ...changes,
  }
  const page = drawPage(
    <RoomProvider setting={setting}>
      <RoomScreen />
    </RoomProvider>,
  )
  const { user } = page
  return {
    bench,
    his,
    hers,
    setting,
    page,
    user,
    press: async (name) => {
      await user.click(button(name))
      await act(() => bench.clock.pass(0))
    },
    pass: (milliseconds) => act(() => bench.clock.pass(milliseconds)),
    skip: (minutes) => act(() => bench.clock.skip(minutes * minute)),
    connect: () => act(() => bench.connect(his, hers)),
  }
}

/** Both inside with picture and sound. */
async function inCall(minutesBefore?: number, changes?: Partial<RoomSetting>): Promise<Drawn> {
  const drawn = draw(minutesBefore, changes)
  await act(() => drawn.hers.press('allow', 'join'))
  await drawn.press('السماح بالكاميرا والميكروفون')
  await drawn.press('انضمام')
  await drawn.connect()
  return drawn
}

// A button that is off adds its reason to its name.
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const status = () => screen.getAllByRole('status')[0]

describe('the way in', () => {
  test('nothing is asked for before the press, and then the preview moves a meter', async () => {
    const { his, press } = draw()
    expect(status()).toHaveTextContent('سنطلب إذن الكاميرا والميكروفون. لا يُسجَّل الدرس.')
    expect(his.devices.asked).toEqual([])
    await press('السماح بالكاميرا والميكروفون')
    expect(screen.getByRole('meter', { name: 'مستوى الميكروفون' })).toBeVisible()
    expect(button('انضمام')).toBeEnabled()
    expect(screen.getByRole('combobox', { name: 'الكاميرا' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'الميكروفون' })).toBeVisible()
    expect(button('تجربة الصوت')).toBeEnabled()
    expect(status()).toHaveTextContent('لم تصل سارة علي بعد')
  })
  test('twenty minutes early the room says when it opens, and then opens by itself', async () => {
    const { press, skip } = draw(20)
    await press('السماح بالكاميرا والميكروفون')
    expect(status()).toHaveTextContent('تُفتح القاعة ٧:٣٥ م (خلال ١٠ دقائق)')
    expect(button('انضمام')).toHaveAttribute('aria-disabled', 'true')
    await press('انضمام')
    expect(screen.queryByText('ندخلك القاعة…')).toBeNull()
    await skip(10)
    expect(button('انضمام')).not.toHaveAttribute('aria-disabled')
  })
  test('a refused permission says so and leaves two ways in', async () => {
    const { his, press } = draw()
    his.devices.refuse = () => fault('NotAllowedError')
    await press('السماح بالكاميرا والميكروفون')
    expect(screen.getByRole('alert')).toHaveTextContent(clientMessages['device-permission-denied'])
    expect(button('الدخول بالصوت فقط')).toBeVisible()
    expect(button('إعادة المحاولة')).toBeVisible()
    await press('الدخول للاستماع والكتابة')
    expect(button('انضمام')).toBeEnabled()
  })
  test('a prompt that is ignored for twenty seconds brings another way', async () => {
    const { his, press, pass } = draw()
    his.devices.getUserMedia = () => new Promise(() => undefined)
    await press('السماح بالكاميرا والميكروفون')
    expect(status()).toHaveTextContent('اختيار السماح من نافذة المتصفح')
    expect(screen.queryByRole('button', { name: 'الدخول دون كاميرا أو ميكروفون' })).toBeNull()
    await pass(20 * second)
    await press('الدخول دون كاميرا أو ميكروفون')
    expect(button('انضمام')).toBeEnabled()
  })
  test('toggles of the preview are kept for the call and change their names', async () => {
    const { hers, press } = draw()
    await press('السماح بالكاميرا والميكروفون')
    await press('كتم الميكروفون')
    expect(button('تشغيل الميكروفون')).not.toHaveAttribute('aria-pressed')
    await act(() => hers.press('allow', 'join'))
    await press('انضمام')
    expect(hers.state().theirs.mic).toBe('off')
  })
  test('joining that takes long says so and can be tried again', async () => {
    const { bench, press, pass } = draw()
    await press('السماح بالكاميرا والميكروفون')
    bench.session.refusals.set('JoinSession', 'unreachable')
    await press('انضمام')
    expect(status()).toHaveTextContent('ندخلك القاعة…')
    await pass(10 * second)
    expect(status()).toHaveTextContent('يستغرق الأمر وقتًا أطول من المعتاد')
    bench.session.refusals.clear()
    await press('إعادة المحاولة')
    expect(status()).toHaveTextContent('في انتظار سارة علي. أبلغناها بوصولك.')
  })
})

describe('the call', () => {
  test('both tiles are figures with their names, and the status says that the call runs', async () => {
    await inCall()
    expect(status()).toHaveTextContent('المكالمة جارية')
    expect(screen.getByRole('figure', { name: /سارة علي/ })).toBeVisible()
    expect(screen.getByRole('figure', { name: /صورتي/ })).toBeVisible()
  })
  test('the other one muting is said on the tile', async () => {
    const { hers } = await inCall()
    await act(() => hers.press('mic'))
    expect(within(screen.getByRole('figure', { name: /سارة علي/ })).getByText('الميكروفون مغلق')).toBeInTheDocument()
  })
  test('waiting says first how long, later what may be done, and then the rule on minutes', async () => {
    const { press, skip } = draw(0)
    await press('السماح بالكاميرا والميكروفون')
    await press('انضمام')
    expect(status()).toHaveTextContent('في انتظار سارة علي')
    expect(screen.queryByText(/يمكنك مراسلة/)).toBeNull()
    await skip(5)
    expect(screen.getByText(/يمكنك مراسلة/)).toBeVisible()
    await skip(5)
    expect(screen.getByText('إن لم تحضر المدرّسة حتى نهاية الموعد تعود دقائقك تلقائيًا.')).toBeVisible()
  })
  test('a screen is shared and stopped by one button, and both know it', async () => {
    const { hers, press } = await inCall()
    await press('مشاركة الشاشة')
    expect(screen.getByText(/شاشتك ظاهرة لـ/)).toHaveTextContent('شاشتك ظاهرة لـسارة علي')
    expect(hers.state().theirs.screen).toBe('on')
    await press('إيقاف المشاركة')
    expect(screen.queryByText(/شاشتك ظاهرة لـ/)).toBeNull()
  })
  test('a browser that cannot share has no button for it', async () => {
    await inCall(5, { canShare: false })
    expect(screen.queryByRole('button', { name: 'مشاركة الشاشة' })).toBeNull()
  })
  test('the chat panel has no button yet', async () => {
    await inCall()
    expect(screen.queryByRole('button', { name: 'المحادثة' })).toBeNull()
  })
  test('the minutes of the lesson count, and the last five and the last one are said', async () => {
    const { skip } = await inCall(0)
    await skip(12)
    expect(screen.getByText('١٢ من ٣٠ دقيقة')).toBeVisible()
    await skip(13)
    expect(status()).toHaveTextContent('بقيت ٥ دقائق')
    await skip(4)
    expect(status()).toHaveTextContent('بقيت دقيقة واحدة')
    await skip(2)
    expect(status()).toHaveTextContent('انتهى وقت الدرس. تُغلق القاعة خلال ٩ دقائق.')
    await skip(9)
    expect(status()).toHaveTextContent('انتهى الدرس')
  })
  test('a camera that fails returns its button and says why', async () => {
    const { his, press } = await inCall()
    await press('إيقاف الكاميرا')
    his.devices.refuse = () => fault('NotReadableError')
    await press('تشغيل الكاميرا')
    expect(screen.getByRole('alert')).toHaveTextContent(clientMessages['device-in-use'])
    expect(button('تشغيل الكاميرا')).toBeEnabled()
  })
  test('a telephone that takes the microphone is told with the way back', async () => {
    const { his } = await inCall()
    await act(async () => his.devices.live.find(({ kind }) => kind === 'audio')?.mute())
    const [note] = screen.getAllByRole('button', { name: 'تشغيل الميكروفون' })
    expect(note?.closest('p')).toHaveTextContent('أوقف الهاتف الميكروفون')
    await act(async () => note?.click())
    expect(screen.queryByRole('button', { name: 'تشغيل الميكروفون' })).toBeNull()
    expect(his.state().mine.mic).toBe('on')
  })
  test("one's own picture moves from corner to corner by a button", async () => {
    const { press } = await inCall()
    const place = () => screen.getByRole('figure', { name: /صورتي/ }).parentElement?.className
    const before = place()
    await press('نقل صورتي')
    expect(place()).not.toBe(before)
  })
})

describe('trouble', () => {
  test('a broken connection is said after two seconds, and after thirty one may rejoin', async () => {
    const { his, pass } = await inCall()
    await act(async () => {
      his.socket.connect(false)
      his.peer().become('failed')
    })
    expect(status()).toHaveTextContent('المكالمة جارية')
    await pass(2 * second)
    expect(status()).toHaveTextContent('انقطع اتصالك. نعيد وصلك…')
    await pass(8 * second)
    expect(screen.getByText('نجرّب صوتًا بلا صورة')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'إعادة الانضمام' })).toBeNull()
    await pass(20 * second)
    expect(button('إعادة الانضمام')).toBeVisible()
  })
  test('only the lost line of the chat is a small badge', async () => {
    const { his } = await inCall()
    await act(async () => his.socket.connect(false))
    expect(status()).toHaveTextContent('المكالمة جارية')
    expect(screen.getByText('نعيد وصل المحادثة…')).toBeVisible()
  })
  test('the other one gone is waited for in her gender, then as one who left', async () => {
    const { bench, his, hers, pass } = await inCall()
    await act(async () => hers.socket.connect(false))
    await pass(3 * second)
    expect(screen.getByText('إشارة متقطعة')).toBeVisible()
    await act(async () => his.peer().become('failed'))
    expect(status()).toHaveTextContent('انقطع اتصال سارة علي. ننتظر عودتها.')
    bench.session.drop(tutor)
    await pass(16 * second)
    expect(status()).toHaveTextContent('غادرت القاعة أو انقطع اتصالها')
  })
  test('a lost call has three ways on', async () => {
    const { bench, his, pass, press } = await inCall(5, { onReport: vi.fn() })
    bench.session.refusals.set('SessionAnswer', 'unallowed')
    await act(async () => his.peer().become('failed'))
    await pass(60 * second)
    expect(status()).toHaveTextContent('لم نتمكن من إعادة الاتصال.')
    expect(screen.getByText(/القاعة مفتوحة حتى ٨:١٠ م/)).toBeVisible()
    expect(button('الدخول بالصوت فقط')).toBeVisible()
    expect(button('الإبلاغ عن مشكلة')).toBeVisible()
    await press('إعادة الانضمام')
    expect(his.state().phase).not.toBe('lost')
  })
  test('another tab takes the call and this one takes it back', async () => {
    const { bench, press } = await inCall()
    const second = bench.seat(student)
    await act(() => second.press('allow', 'join'))
    expect(status()).toHaveTextContent('القاعة مفتوحة على جهاز آخر.')
    await press('المتابعة هنا')
    expect(second.state().phase).toBe('taken')
  })
  test('a lesson cancelled meanwhile closes the room', async () => {
    const { bench, pass } = await inCall(5, { canceledBy: 'إلغاء من الإدارة' })
    bench.session.tellAll('MemberLeftSession', { userId: student, reason: 'canceled' })
    await pass(0)
    expect(status()).toHaveTextContent('أُلغي هذا الدرس قبل قليل.')
    expect(screen.getByText('إلغاء من الإدارة')).toBeVisible()
    expect(screen.getByRole('link', { name: 'دروسي' })).toHaveAttribute('href', '/upcoming-lessons')
  })
})

describe('leaving', () => {
  test('before the end asks once, and one may stay or come back', async () => {
    const { press, his } = await inCall()
    await press('مغادرة')
    const dialog = screen.getByRole('dialog', { name: 'مغادرة القاعة؟' })
    expect(dialog).toHaveTextContent('يبقى الدرس مفتوحًا حتى ٨:١٠ م ويمكنك العودة.')
    await press('البقاء')
    expect(his.state().phase).toBe('live')
    await press('مغادرة')
    await press('مغادرة')
    expect(status()).toHaveTextContent('انتهت مشاركتك في الدرس')
    await press('العودة إلى القاعة')
    expect(his.devices.live).toHaveLength(2)
  })
  test("by the browser's Back asks in the same words and goes nowhere", async () => {
    const { page, press, his } = await inCall()
    await act(() => page.goBack())
    await press('مغادرة')
    expect(page.address()).toBe('/lesson/5')
    expect(his.state().phase).toBe('ended')
    await act(() => page.goBack())
    expect(page.address()).toBe('/upcoming-lessons')
  })
  test('after the end asks nothing', async () => {
    const { press, skip } = await inCall(0)
    await skip(31)
    await press('مغادرة')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(status()).toHaveTextContent('انتهى الدرس')
    expect(screen.getByText(/^مدة المكالمة: /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'العودة إلى القاعة' })).toBeNull()
  })
})

describe('keys', () => {
  const stage = () => screen.getByRole('region', { name: 'المكالمة' })

  test('act while the stage has the focus, whatever the keyboard writes', async () => {
    const { user, his, pass } = await inCall()
    await act(async () => stage().focus())
    await user.keyboard('[KeyM][KeyV]')
    await pass(0)
    expect(his.state().mine).toMatchObject({ mic: 'off', camera: 'off' })
    await user.keyboard('[Escape]')
    expect(screen.getByRole('dialog', { name: 'مغادرة القاعة؟' })).toBeVisible()
  })
  test('do not act while something else has it', async () => {
    const { user, his } = await inCall()
    await act(async () => button('نقل صورتي').focus())
    await user.keyboard('[KeyM]')
    expect(his.state().mine.mic).toBe('on')
  })
  test('can be read and turned off', async () => {
    const { user, his, press } = await inCall()
    await press('المزيد')
    await user.click(screen.getByRole('menuitem', { name: 'الاختصارات' }))
    await user.click(screen.getByRole('switch', { name: 'تفعيل الاختصارات' }))
    await press('رجوع')
    await act(async () => stage().focus())
    await user.keyboard('[KeyM]')
    expect(his.state().mine.mic).toBe('on')
  })
})

test('data saver is chosen from the menu and said', async () => {
  const { user, his, press } = await inCall()
  await press('المزيد')
  await user.click(screen.getByRole('menuitem', { name: 'وضع توفير البيانات' }))
  expect(his.state().picture).toEqual({ mode: 'off', by: 'person' })
  expect(screen.getByText('وضع توفير البيانات: صوت بلا صورة.')).toBeVisible()
})
