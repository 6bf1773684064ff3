import { accountEndpoints } from '@hiwar/contract/accounts.ts'
import { type DemoSession, demoSessionEndpoints } from '@hiwar/contract/demo-sessions.ts'
import { Role } from '@hiwar/contract/enumerations.ts'
import { InterviewStatus, IntroVideoState } from '@hiwar/contract/enumerations-onboarding.ts'
import { messageOf } from '@hiwar/contract/errors.ts'
import { type Interview, interviewEndpoints } from '@hiwar/contract/interviews.ts'
import { type IntroVideo, introVideoEndpoints } from '@hiwar/contract/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/media.ts'
import { platformEndpoints } from '@hiwar/contract/platform.ts'
import { slotEndpoints } from '@hiwar/contract/slots.ts'
import { type TutorMeta, tutorEndpoints } from '@hiwar/contract/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { catchUploads } from '@hiwar/kit/testing/fake-upload.ts'
import { loggedIn, someUser } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { at, now, page, slot } from '../pages/testing/fixtures.ts'
import { live } from '../pages/testing/live.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { someTutorMeta } from '../shell/testing/tutor-meta.ts'
import { OnboardingPage } from './OnboardingPage.tsx'

/** jsdom plays nothing: a chosen video says its length, as one does in a browser once its head is read. */
function videosLast(seconds: number): void {
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(seconds)
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')))
  })
}

URL.createObjectURL ??= () => 'blob:video'
URL.revokeObjectURL ??= () => undefined

const longAgo = '2026-11-01T10:00:00.000Z'
const manager = { id: 20, name: 'نهى فؤاد', image: null, role: Role.TutorManager, gender: 'female' as const }
const fresh: Partial<TutorMeta> = {
  activated: false,
  joinedSupportGroup: false,
  passedIntroVideo: false,
  passedInterview: false,
  passedDemoSession: false,
  passedPhotoSession: false,
}
const steps = {
  group: fresh,
  video: { ...fresh, joinedSupportGroup: true },
  interview: { ...fresh, joinedSupportGroup: true, passedIntroVideo: true },
  demo: { ...fresh, joinedSupportGroup: true, passedIntroVideo: true, passedInterview: true },
  photo: { ...fresh, joinedSupportGroup: true, passedIntroVideo: true, passedInterview: true, passedDemoSession: true },
}

function video(differs: Partial<IntroVideo> = {}): IntroVideo {
  return {
    id: 3,
    tutorId: 7,
    tutor: { ...manager, id: 7 },
    src: '/assets/intro-videos/a.mp4',
    state: IntroVideoState.Pending,
    note: null,
    seconds: 60,
    bytes: 5_000_000,
    reviewerId: null,
    reviewedAt: null,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...differs,
  }
}

function interview(differs: Partial<Interview> = {}): Interview {
  return {
    id: 40,
    slotId: 1,
    interviewerId: manager.id,
    intervieweeId: 7,
    interviewer: manager,
    interviewee: { ...manager, id: 7 },
    start: at('18:00'),
    duration: 30,
    sessionId: 'interview:1',
    status: InterviewStatus.Pending,
    interviewerFeedback: null,
    intervieweeFeedback: null,
    note: null,
    level: null,
    canceledBy: null,
    canceledAt: null,
    decidedAt: null,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...differs,
  }
}

function demo(differs: Partial<DemoSession> = {}): DemoSession {
  return {
    id: 50,
    slotId: 1,
    tutorId: 7,
    tutorManagerId: manager.id,
    tutor: { ...manager, id: 7 },
    tutorManager: manager,
    start: at('18:00'),
    duration: 30,
    sessionId: 'demo:1',
    status: InterviewStatus.Pending,
    feedback: null,
    note: null,
    canceledBy: null,
    canceledAt: null,
    decidedAt: null,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...differs,
  }
}

beforeEach(() => {
  videosLast(60)
  answer(introVideoEndpoints.list, page([]))
  answer(interviewEndpoints.list, page([]))
  answer(demoSessionEndpoints.list, page([]))
  answer(interviewEndpoints.select, { id: manager.id, name: manager.name, image: null })
  answer(demoSessionEndpoints.select, { id: manager.id, name: manager.name, image: null })
  offer([slot(at('18:00'), at('20:00'), { userId: manager.id, purpose: 'interview' })])
  answer(platformEndpoints.publicSettings, {
    withdrawMinAmount: 1,
    withdrawMaxAmount: 1,
    withdrawMethods: [],
    bookingHorizonDays: 60,
    supportGroupUrl: 'https://t.me/hiwar',
    links: {},
    serverNow: now,
  })
})

function offer(slots: ReturnType<typeof slot>[]) {
  return answer(slotEndpoints.list, { slots: page(slots), subslots: [] })
}

function open(meta: Partial<TutorMeta>) {
  answer(tutorEndpoints.meta, someTutorMeta(meta))
  loggedIn({ id: 7, role: Role.Tutor })
  return renderScreen(<OnboardingPage />, { now })
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const seeButton = (name: string | RegExp) => screen.findByRole('button', { name })
const stepNow = () => screen.findByRole('listitem', { current: 'step' })

test('ONB-1 a fresh tutor stands at the support group, the others come later', async () => {
  const { user } = open(steps.group)
  expect(await stepNow()).toHaveTextContent(/مجموعة الدعم.*الخطوة الحالية/)
  expect(screen.getAllByText('لاحقًا')).toHaveLength(4)
  expect(await screen.findByRole('link', { name: 'فتح المجموعة على تيليجرام' })).toHaveAttribute(
    'href',
    'https://t.me/hiwar',
  )
  await user.click(button(/جلسة التصوير المجانية/))
  expect(await screen.findByText(/صورة وفيديو لملفك/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /اختيار هذا الاستوديو/ })).not.toBeInTheDocument()
})

test('having joined the group opens the next step', async () => {
  const sent = answer(accountEndpoints.update, someUser())
  const { user } = open(steps.group)
  const join = await seeButton('انضممت إلى المجموعة')
  answer(tutorEndpoints.meta, someTutorMeta(steps.video))
  await user.click(join)
  expect(sent[0]?.body).toEqual({ joinedSupportGroup: true })
  expect(await seeButton('اختيار فيديو')).toBeVisible()
  expect(await stepNow()).toHaveTextContent('الفيديو التعريفي')
})

async function chooseVideo(user: ReturnType<typeof open>['user']) {
  await seeButton('اختيار فيديو')
  await user.upload(
    screen.getByLabelText('الفيديو التعريفي', { selector: 'input' }),
    new File(['x'], 'me.mp4', { type: 'video/mp4' }),
  )
}

test('ONB-2 a video of twenty seconds is refused before any upload', async () => {
  videosLast(20)
  const uploads = catchUploads()
  const { user } = open(steps.video)
  await chooseVideo(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('مدة الفيديو بين ٣٠ ثانية و٣ دقائق.')
  expect(screen.queryByRole('button', { name: 'رفع الفيديو' })).not.toBeInTheDocument()
  expect(uploads).toHaveLength(0)
})

test('a video goes with its progress, and is then in review', async () => {
  const uploads = catchUploads()
  const { user } = open(steps.video)
  await chooseVideo(user)
  await user.click(await seeButton('رفع الفيديو'))
  expect(uploads[0]?.body?.get('video')).toBeInstanceOf(File)
  await uploads[0]?.progress(0.42)
  expect(screen.getByRole('meter', { name: /جارٍ الرفع: ٤٢٪/ })).toHaveAttribute('aria-valuenow', '42')
  answer(introVideoEndpoints.list, page([video()]))
  await uploads[0]?.answer(video())
  await toasted('استلمنا الفيديو، ونراجعه قريبًا.')
  expect(await screen.findByText('نراجع الفيديو، ونبلغك بالنتيجة.')).toBeVisible()
  expect(await stepNow()).toHaveTextContent('قيد المراجعة')
  expect(button('مشاهدة الفيديو')).toBeVisible()
})

test('ONB-6 an upload can be stopped, and begun again', async () => {
  const uploads = catchUploads()
  const { user } = open(steps.video)
  await chooseVideo(user)
  await user.click(await seeButton('رفع الفيديو'))
  await user.click(button('إيقاف الرفع'))
  expect(uploads[0]?.isAborted).toBe(true)
  expect(await seeButton('رفع الفيديو')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a cut says so, and keeps the file', async () => {
  const uploads = catchUploads()
  const { user } = open(steps.video)
  await chooseVideo(user)
  await user.click(await seeButton('رفع الفيديو'))
  await uploads[0]?.cutOff()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByText('me.mp4')).toBeVisible()
  expect(button('رفع الفيديو')).toBeVisible()
})

test('a rejected video shows its note and takes another one', async () => {
  answer(introVideoEndpoints.list, page([video({ state: IntroVideoState.Rejected, note: 'الصوت <منخفض> & مشوش' })]))
  open(steps.video)
  expect(await screen.findByText('الصوت <منخفض> & مشوش')).toBeVisible()
  expect(await stepNow()).toHaveTextContent('تحتاج إلى إعادة')
  expect(button('اختيار فيديو')).toBeVisible()
})

async function chooseTime(user: ReturnType<typeof open>['user']) {
  await user.click(await seeButton('الثلاثاء، ٢٤ نوفمبر، اليوم'))
  await user.click(screen.getByRole('radio', { name: '٦:٣٠ م' }))
}

test('ONB-3 an interview is booked at a time of the manager who is free soonest', async () => {
  const asked = offer([slot(at('18:00'), at('20:00'), { id: 9, userId: manager.id, purpose: 'interview' })])
  const sent = answer(interviewEndpoints.book, interview())
  const { user } = open(steps.interview)
  expect(await screen.findByText('نهى فؤاد')).toBeVisible()
  await chooseTime(user)
  expect(asked[0]?.query.get('userId')).toBe('20')
  expect(asked[0]?.query.getAll('purposes')).toEqual(['interview'])
  answer(interviewEndpoints.list, page([interview({ start: at('18:30') })]))
  await user.click(button('تأكيد موعد المقابلة'))
  await toasted('تم تأكيد الموعد.')
  expect(sent[0]?.body).toEqual({ start: at('18:30'), slotId: 9 })
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  await waitFor(async () => expect(await stepNow()).toHaveTextContent('قيد الانتظار'))
  expect(button('إلغاء المقابلة')).toBeVisible()
})

test('a time that went to somebody else is said, and the times are read again', async () => {
  const asked = offer([slot(at('18:00'), at('20:00'), { userId: manager.id, purpose: 'interview' })])
  refuse(interviewEndpoints.book, 'busy-tutor-manager')
  const { user } = open(steps.interview)
  await chooseTime(user)
  const before = asked.length
  await user.click(button('تأكيد موعد المقابلة'))
  expect(await screen.findByRole('alert')).toHaveTextContent(messageOf('busy-tutor-manager'))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('without a free manager the step says that it will tell', async () => {
  refuse(interviewEndpoints.select, 'slot-not-found')
  open(steps.interview)
  expect(await screen.findByText('لا مواعيد مقابلات الآن. نبلغك عند توفرها.')).toBeVisible()
})

test('a pending interview is canceled after one question', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  const sent = answer(interviewEndpoints.update, interview({ status: InterviewStatus.CanceledByInterviewee }))
  const { user } = open(steps.interview)
  await user.click(await seeButton('إلغاء المقابلة'))
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء المقابلة؟' }))
  answer(interviewEndpoints.list, page([interview({ status: InterviewStatus.CanceledByInterviewee })]))
  await user.click(dialog.getByRole('button', { name: 'إلغاء المقابلة' }))
  await toasted('تم الإلغاء.')
  expect(sent[0]?.body).toEqual({ id: 40, status: InterviewStatus.CanceledByInterviewee })
  expect(await screen.findByText(/أُلغي الموعد السابق/)).toBeVisible()
  expect(await seeButton('تأكيد موعد المقابلة')).toBeVisible()
})

test('ONB-4 a rejection is heard without reload: feedback, a day six months later, and nothing to book', async () => {
  answer(interviewEndpoints.list, page([interview()]))
  open(steps.interview)
  await seeButton('إلغاء المقابلة')
  const tell = await live(onTestFinished)
  const rejected = {
    status: InterviewStatus.Rejected,
    interviewerFeedback: '<p>النطق يحتاج إلى تدريب</p>',
    decidedAt: now,
  }
  answer(interviewEndpoints.list, page([interview(rejected)]))
  tell('NotificationCreated', {} as never)
  expect(await screen.findByText('النطق يحتاج إلى تدريب')).toBeVisible()
  expect(screen.getByText('يمكن إعادة المقابلة بدءًا من الاثنين، ٢٤ مايو ٢٠٢٧.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تأكيد موعد المقابلة' })).not.toBeInTheDocument()
})

test('a passed interview shows its level and feedback, and the demo session is next', async () => {
  const passed = { status: InterviewStatus.Passed, interviewerFeedback: 'نطق واضح', level: 4, decidedAt: now }
  answer(interviewEndpoints.list, page([interview(passed)]))
  const sent = answer(demoSessionEndpoints.book, demo())
  const { user } = open(steps.demo)
  expect(await stepNow()).toHaveTextContent('الجلسة التجريبية')
  await chooseTime(user)
  await user.click(button('تأكيد موعد الجلسة'))
  await toasted('تم تأكيد الموعد.')
  expect(sent).toHaveLength(1)
  await user.click(button(/^٣|المقابلة/))
  expect(await screen.findByText('المستوى: ٤ من ٥')).toBeVisible()
  expect(screen.getByText('نطق واضح')).toBeVisible()
})

test('a rejected demo session can be tried again at once', async () => {
  answer(demoSessionEndpoints.list, page([demo({ status: InterviewStatus.Rejected, feedback: 'وقت أقل للقواعد' })]))
  open(steps.demo)
  expect(await screen.findByText('وقت أقل للقواعد')).toBeVisible()
  expect(await seeButton('تأكيد موعد الجلسة')).toBeVisible()
})

test('a studio is chosen, and what it sends is ticked as it comes', async () => {
  const studio = { id: 60, name: 'استوديو النيل', address: '١٢ شارع قصر النيل، القاهرة', image: null }
  answer(mediaEndpoints.studios, page([studio]))
  const sent = answer(accountEndpoints.update, someUser())
  const { user } = open(steps.photo)
  const choose = await seeButton('اختيار هذا الاستوديو: استوديو النيل')
  answer(tutorEndpoints.meta, someTutorMeta({ ...steps.photo, studioId: 60, video: '/assets/uploads/v.mp4' }))
  await user.click(choose)
  expect(sent[0]?.body).toEqual({ studioId: 60 })
  expect(await screen.findByText('سيتواصل معك الاستوديو لتحديد الموعد.')).toBeVisible()
  expect(screen.getByText('اخترت هذا الاستوديو')).toBeVisible()
  const files = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(files).toEqual(expect.arrayContaining(['الصورةلم تصل بعد', 'الفيديووصلت']))
})

test('after five steps the page says what is waited for', async () => {
  open({ activated: false })
  expect(await screen.findByText('اكتملت خطواتك. نراجع ملفك ونفعّل حسابك.')).toBeVisible()
})
