import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import type { Phase } from '../state/room-types.ts'
import {
  bothDevices,
  live,
  lost,
  offline,
  otherAway,
  otherJoined,
  preview,
  reconnecting,
  resolved,
  type Script,
  script,
  scriptWindow,
  waiting,
} from '../testing/room-script.ts'
import { personWords, type RoomPerson, waitingRule } from './person.ts'
import { newsWords, statusWords } from './status.ts'

const sara: RoomPerson = { id: 7, name: 'سارة', image: null, gender: Gender.Female, role: Role.Tutor }
const omar: RoomPerson = { id: 9, name: 'عمر', image: null, gender: Gender.Male, role: Role.Student }
const statusText = (played: Script, other = sara, kind: SessionKind = 'lesson') => {
  const { words, countdown } = statusWords(played.state, other, kind)
  return [words.replace('{name}', other.name), countdown].filter(Boolean).join(' ')
}

test.each<[Phase, () => Script, string]>([
  ['resolving', script, 'نجهّز الغرفة…'],
  ['blocked', () => script().play({ kind: 'blocked', why: 'lesson-not-found' }), 'الدرس غير موجود.'],
  ['unsupported', () => script().play({ kind: 'supported', supported: false }), 'متصفحك لا يدعم مكالمات الفيديو'],
  ['asking', () => script().play(resolved), 'سنطلب إذن الكاميرا والميكروفون. لا يُسجَّل الدرس.'],
  ['asking', () => script().play(resolved, 'allow'), 'اضغط «السماح» في نافذة المتصفح'],
  [
    'trouble',
    () => script().play(resolved, 'sound-only', { kind: 'devices-settled', mic: 'device-in-use', camera: 'off' }),
    'الكاميرا أو الميكروفون قيد الاستخدام في برنامج آخر. أغلقه ثم أعد المحاولة.',
  ],
  ['preview', preview, 'لم تصل سارة بعد'],
  ['joining', () => preview().play('join'), 'جارٍ الدخول…'],
  ['joining', () => preview().play('join').wait(10), 'يستغرق الأمر وقتًا أطول من المعتاد'],
  ['waiting', waiting, 'في انتظار سارة.'],
  ['waiting', () => otherAway().wait(16), 'غادرت الغرفة أو انقطع اتصالها'],
  ['waiting', () => live().wait(60).play({ kind: 'member-left', mine: false, reason: 'left' }), 'غادرت سارة الغرفة'],
  ['connecting', () => waiting().play(otherJoined), 'جارٍ توصيل الصوت والصورة…'],
  ['live', live, 'المكالمة جارية'],
  ['live', () => live().jump(25), 'بقيت ٥ دقائق'],
  ['live', () => live().jump(27), 'المكالمة جارية'],
  ['live', () => live().jump(29), 'بقيت دقيقة واحدة'],
  ['live', () => extended(6), 'أضفنا ٦ دقائق ضاعت بانقطاع الاتصال.'],
  ['live', () => extended(2), 'أضفنا دقيقتين ضاعتا بانقطاع الاتصال.'],
  ['live', () => extended(6).wait(60), 'المكالمة جارية'],
  ['live', () => live().jump(31), 'انتهى وقت الدرس. تُغلق الغرفة بعد ٩ دقائق.'],
  ['otherAway', otherAway, 'انقطع اتصال سارة. ننتظر عودتها.'],
  ['reconnecting', () => reconnecting().wait(1), 'المكالمة جارية'],
  ['reconnecting', () => reconnecting().wait(2), 'انقطع اتصالك. جارٍ إعادة الاتصال…'],
  ['reconnecting', () => waiting().play(offline), 'انقطع اتصالك. جارٍ إعادة الاتصال…'],
  ['lost', lost, 'لم نتمكن من إعادة الاتصال.'],
  ['taken', () => live().play({ kind: 'member-left', mine: true, reason: 'moved' }), 'الغرفة مفتوحة على جهاز آخر.'],
  ['canceled', () => live().play({ kind: 'canceled' }), 'أُلغي هذا الدرس قبل قليل.'],
  ['ended', () => live().play('leave'), 'لم يبدأ الدرس بعد، وخرجت من غرفته'],
  ['ended', () => live().jump(10).play('leave'), 'خرجت من الدرس'],
  ['ended', () => live().jump(31).play('leave'), 'انتهى درسك مع سارة'],
])('%s names its kind', (phase, played, words) => {
  const at = played()
  expect(at.state.phase).toBe(phase)
  expect(statusText(at)).toBe(words)
})

describe('the other member', () => {
  test('is addressed in the right gender', () => {
    expect(statusText(preview(), omar)).toBe('لم يصل عمر بعد')
    expect(statusText(otherAway(), omar)).toBe('انقطع اتصال عمر. ننتظر عودته.')
    expect(newsWords('other-joined', sara)).toBe('وصلت سارة')
    expect(newsWords('other-joined', omar)).toBe('وصل عمر')
  })
  test('of unknown gender is described with nouns', () => {
    const unknown = { ...sara, gender: null }
    expect(personWords(unknown).joined).toBe('وصول {name}')
    expect(statusText(otherAway(), unknown)).toBe('انقطع اتصال سارة. ننتظر العودة.')
  })
  test('a waiting member sees the rule on minutes for their own role', () => {
    expect(waitingRule(omar, sara, true)).toBe('إن لم تحضر المدرّسة قبل الدقيقة العاشرة تعود دقائقك تلقائيًا.')
    expect(waitingRule(omar, sara, false)).toBe('إن لم تحضر المدرّسة حتى نهاية الموعد تعود دقائقك تلقائيًا.')
    expect(waitingRule(sara, omar, false)).toBe('إن لم يحضر الطالب يُحسب الدرس لك كاملًا ما دمت في الغرفة.')
    expect(waitingRule(omar, { ...sara, role: Role.TutorManager }, true)).toBeNull()
    expect(waitingRule(sara, { ...omar, role: Role.TutorManager }, true)).toBeNull()
  })
})

test.each<[SessionKind, string, string, string]>([
  ['interview', 'سنطلب إذن الكاميرا والميكروفون. لا تُسجَّل المقابلة.', 'أُلغيت المقابلة.', 'انتهت المقابلة'],
  ['demo', 'سنطلب إذن الكاميرا والميكروفون. لا تُسجَّل الجلسة.', 'أُلغيت الجلسة التجريبية.', 'انتهت الجلسة التجريبية'],
])('the room of an %s speaks of that kind', (kind, asks, canceled, ended) => {
  expect(statusText(script().play(resolved), sara, kind)).toBe(asks)
  expect(statusText(live().play({ kind: 'canceled' }), sara, kind)).toBe(canceled)
  expect(statusText(live().jump(31).play('leave'), sara, kind)).toBe(ended)
})

test('an early preview says when the room opens', () => {
  const { opens } = resolved.window
  const early = { ...resolved, window: { ...resolved.window, opens: opens + 9 * 60_000 + 30_000 } }
  expect(statusText(script().play(early, 'allow', bothDevices))).toBe('تُفتح الغرفة ٧:٢٩ م (بعد ٤ دقائق)')
})

/** Minutes were added a minute before the end. */
function extended(minutes: number): Script {
  const until = scriptWindow.end + minutes * 60_000
  return live().jump(29).play({ kind: 'extended', minutes, until, asked: false })
}
