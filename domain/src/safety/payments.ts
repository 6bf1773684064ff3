/** Agreements to pay, or to go on, outside Hiwar. */
import { talkOfWords } from './invitations.ts'
import type { Message } from './message.ts'
import { type Phrases, pairsWithin, phrasesOf, type Span, spansOf, standsBefore } from './phrases.ts'

const outside = phrasesOf('برا|بره|خارج|outside|behind|barra|bara, بعيد عن, من ورا, away from')
const platform = phrasesOf(
  'منصة|حوار|ابلكيشن|تطبيق|موقع|برنامج|سيستم|platform|hiwar|hewar|website|app|elapp|site|elsite',
)
const outsideWithin = 8

/** These words are common in front of an app, and agreements only in front of the platform. */
const withoutPlatform = phrasesOf(
  'من_غير|بدون منصة|ابلكيشن|عمولة, off|without|leave platform|hiwar, off|without|leave the platform, men|mn 8er elplatform|el_platform',
)

/** Verbs between the two people: to me, to you. Paying for something else is lesson talk. */
const payVerbs = phrasesOf(
  'حول|حولي|حوللي|حولهالي|حولهملي|حولهم|حوليهم|حولها|تحول|تحولي|تحوللي|تحولهم|احول|هحول|احولك|احوللك|هحولك|هحوللك|احولهم|هحولهم|نحول|تحويل|ابعتلي|ابعتهم|ابعتيهم|ابعتهملي|ابعتلك|هبعتلك|هبعتهملك|هبعتهم|ادفعلي|تدفعلي|ادفعلك|هدفعلك|ادفعهم|تدفعهم|نتحاسب|احاسبك|هحاسبك|حاسبني, ادفع|تدفع|تدفعي لي',
  "pay me|you|u|directly|direct, paying you, transfer, send me|you|it|money, send the money|fees, i'll|i|we_can pay, pay for lessons, pay for the lesson, 7awel|7awely|edfa3",
)
const wallets = phrasesOf(
  'فودافون|اورنج|اتصالات كاش, فودافونكاش|انستاباي|انستابي|فوري|محفظة|محفظتي|محفظتك|ايبان|بايبال|كاش, انستا|باي|وي باي|بي|بال, حساب|حسابي بنكي, حسابي في البنك, رقم الحساب, ويسترن يونيون',
  'vodafone|vodafon|voda|orange|etisalat cash, instapay|paypal|iban|cash|payoneer, insta|we pay, pay pal, western union, my wallet, my bank account',
)
const walletWithin = 40

/** Money between the two without a wallet. */
const directly = phrasesOf(
  'مباشر|مباشرة|دايركت|بينا|directly|direct|direkt, على طول ليا, في ايدك|ايدي, ايد بايد, بيني وبينك, between us, by|in hand',
)
const money = phrasesOf(
  'ادفع|تدفع|تدفعي|ادفعلي|تدفعلي|ادفعلك|هدفعلك|نتحاسب|احاسبك|هحاسبك|حاسبني|فلوس|حساب|سعر|نتفق, حق الحصة, pay|price|deal|flos|floos|elflos, the money|fees',
)
const directWithin = 25

/** Who says that it is not allowed agrees to nothing. */
const refusals = phrasesOf(
  "مينفعش|ماينفعش|ممنوع|متدفعش|ماتدفعش|بلاش|مقدرش|ماقدرش, مش هينفع|هقدر|مسموح, غير مسموح, لا يجوز|ينبغي|تدفع, can't|cannot|don't|never|forbidden|shouldn't|won't, can|do not, not allowed, against the rules, i'm not",
)
const refusalWithin = 30

export function hasPayment(message: Message): boolean {
  const talk = spansOf(message, talkOfWords)
  const refused = spansOf(message, refusals)
  function agrees(ones: Phrases, others: Phrases, within: number): boolean {
    return pairsWithin(spansOf(message, ones), spansOf(message, others), within).some(
      (span) => span.end > message.begin && !isExample(span) && !standsBefore(refused, span.start, refusalWithin),
    )
  }
  function isExample({ start }: Span): boolean {
    return standsBefore(talk, start, 30)
  }
  return (
    agrees(outside, platform, outsideWithin) ||
    agrees(withoutPlatform, withoutPlatform, 0) ||
    agrees(payVerbs, wallets, walletWithin) ||
    agrees(money, directly, directWithin)
  )
}
