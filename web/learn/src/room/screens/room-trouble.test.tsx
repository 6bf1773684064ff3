/** Tests of broken, lost, taken and cancelled calls, across the screens of the room. */
import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { button, inCall, second, status } from '../testing/draw-room.tsx'
import { student, tutor } from '../testing/fake-session.ts'

describe('connection trouble', () => {
  test('a broken connection is reported after two seconds, and joining again is offered after thirty', async () => {
    const { his, pass } = await inCall()
    await act(async () => {
      his.socket.connect(false)
      his.peer().become('failed')
    })
    expect(status()).toHaveTextContent('المكالمة جارية')
    await pass(2 * second)
    expect(status()).toHaveTextContent('انقطع اتصالك. جارٍ إعادة الاتصال…')
    await pass(8 * second)
    expect(screen.getByText('نجرّب صوتًا بلا صورة')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'الدخول من جديد' })).toBeNull()
    await pass(20 * second)
    expect(button('الدخول من جديد')).toBeVisible()
  })
  test('a lost socket alone shows a small badge only', async () => {
    const { his } = await inCall()
    await act(async () => his.socket.connect(false))
    expect(status()).toHaveTextContent('المكالمة جارية')
    expect(screen.getByText('جارٍ إعادة الاتصال بالمحادثة…')).toBeVisible()
  })
  test('the status about an absent member has the right gender, and later says that the member left', async () => {
    const { bench, his, hers, pass } = await inCall()
    await act(async () => hers.socket.connect(false))
    await pass(3 * second)
    expect(screen.getByText('إشارة متقطعة')).toBeVisible()
    await act(async () => his.peer().become('failed'))
    expect(status()).toHaveTextContent('انقطع اتصال سارة علي. ننتظر عودتها.')
    bench.session.drop(tutor)
    await pass(16 * second)
    expect(status()).toHaveTextContent('غادرت الغرفة أو انقطع اتصالها')
  })
  test('a lost call offers three ways to go on', async () => {
    const { bench, his, pass, press } = await inCall(5, { onReport: vi.fn() })
    bench.session.refusals.set('SessionAnswer', 'unallowed')
    await act(async () => his.peer().become('failed'))
    await pass(60 * second)
    expect(status()).toHaveTextContent('لم نتمكن من إعادة الاتصال.')
    expect(screen.getByText(/الغرفة مفتوحة حتى ٨:١٠ م/)).toBeVisible()
    expect(button('الدخول بالصوت فقط')).toBeVisible()
    expect(button('طلب دعم')).toBeVisible()
    await press('الدخول من جديد')
    expect(his.state().phase).not.toBe('lost')
  })
  test('another tab takes over the call, and this tab takes it back', async () => {
    const { bench, press } = await inCall()
    const second = bench.seat(student)
    await act(() => second.press('allow', 'join'))
    expect(status()).toHaveTextContent('الغرفة مفتوحة على جهاز آخر.')
    await press('المتابعة هنا')
    expect(second.state().phase).toBe('taken')
  })
  test.each([
    ['a lesson', 'lesson', 'أُلغي هذا الدرس قبل قليل.'],
    ['DEMO-4 a demo session', 'demo', 'أُلغيت الجلسة التجريبية.'],
  ] as const)('%s cancelled during the call closes the room', async (_, kind, words) => {
    const { bench, hers, pass } = await inCall(5, { kind, canceledBy: 'إلغاء من فريق حوار' })
    bench.session.emitToAll('MemberLeftSession', { userId: student, reason: 'canceled' })
    await pass(0)
    expect(status()).toHaveTextContent(words)
    expect(screen.getByText('إلغاء من فريق حوار')).toBeVisible()
    expect(screen.getByRole('link', { name: kind === 'lesson' ? 'دروسي' : 'خطوات الانضمام' })).toBeVisible()
    expect(hers.state().phase).toBe('canceled')
  })
})
