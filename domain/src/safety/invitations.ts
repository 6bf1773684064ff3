/** Invitations to go on in another network: a network and a request near it, or a request for a number. */
import type { Message } from './message.ts'
import { networks } from './networks.ts'
import { type Phrases, pairsWithin, phrasesOf, type Span, spansOf, standsBefore } from './phrases.ts'

/** What people ask of each other, near the name of a network. */
const requests = phrasesOf(
  'ضيفني|ضفني|اضفني|اضيفك|هضيفك|ابعت|ابعتي|ابعتلي|بعتلي|تبعتلي|ابعتلك|هبعتلك|ابعتهولي|ابعتهالي|ابعتيهولي|ابعتيهالي|هبعتهولك|هبعتهالك|هبعتهملك|ابعتهم|ابعتها, كلمني|تكلمني|كلموني|كلمنا|اكلمك|هكلمك|نتكلم|نكلم|راسلني|اراسلك|نتراسل|ارسل|ارسلي|تواصل|تواصلي|نتواصل|اتواصل|نكمل|نكملها|تعال|تعالي|ادخل|ادخلي|لاقيني|تلاقيني|هتلاقيني|فولو|تابعني|رن|رنلي|اتصل|اتصلي|خلينا|ناخدها|نعملها|اعمللي|موجود|هكون|متاح|رقمي|رقمك|يوزري|يوزرك|اكونتك|هديك|اديك|اديني|هات|هاتي|خد|خدي, حصة|حصص|درس على, دور|دوري عليا, نعمل جروب',
  "lesson|lessons|class|classes|session|meet|call|talk|chat|continue on, add|text|message|msg|dm|call|contact|reach|find|ping|join|follow|send|write me, add|text|message|call|contact|reach|find you|u, hit me up, write|talk to me, send it|them, chat with me, dm, lets talk|continue|move|chat, move|switch to, can talk, we can talk, my user|username, give me your, i'll|i_will send you",
  'kalemny|kallemny|kalimni|kalmni|kalemni|dayfny|dayefni|dayafni|difni|deefny|edeeny|edini|edeni|hat|haty|nkalem|khalina|kamel|nkamel',
)
const requestWithin = 40

/** Questions that open an invitation, right before or behind the network. */
const openers = phrasesOf(
  "عندك|عندكم|معاك|فاتح, are|r you|u on, do|did you|u have, have you got, what's|whats|what_is your, your",
)
const openerWithin = 6

/** Their number, and the words by which people ask for it or exchange it. */
const numbers = phrasesOf(
  'رقمك|نمرتك|رقمي|نمرتي|ارقامنا, رقم تليفونك|تلفونك|موبايلك|الواتس|حضرتك|والدتك|بابا|ماما, your|ur|our|my number|num|numbers, your|my phone|mobile number, phone numbers, ra2amak|ra2ami|ra2amek|rakamak|rakamek|rakami',
)
const exchanges = phrasesOf(
  "هات|هاتي|اديني|ابعت|ابعتي|ابعتلي|ممكن|عايز|محتاج|اخد|ناخد|نبدل|نتبادل|اكتبلي|قولي|قوللي|هبعتلك|هديك|خد|خدي|سجل|سجلي, give|send|text|drop me, can|could|may i have|get, exchange|share|take|save|swap|drop, i'll|i_will give you, hat|haty|edini|edeeny|momken|khod|5od|khodi",
)
const numberWithin = 16

/** Talk about language: what follows is an example and not a request. */
export const talkOfWords = phrasesOf(
  'كلمة|كلمات|معنى|معناها|جملة|عن|ترجم|ترجمي|ترجملي|موضوع|مقال|نص|فقرة|بنقول|نقول|سؤال|تعبير|مثال|انطق, يعني ايه, ازاي اقول|نقول|اسال, كيف اقول',
  'about|word|words|means|mean|meaning|sentence|sentences|translate|essay|paragraph|article|topic|question|phrase|example|expression|spell|pronounce|practice|dialogue, do you|we|i say, to say, role play',
)
/** Right before a network, or a little before the whole. */
const talkRightBefore = 4
const talkBefore = 30

/** Between the request and the network these name a topic: let's talk about TikTok. */
const topics = phrasesOf('about, عن, حول')

export function hasInvitation(message: Message): boolean {
  const talk = spansOf(message, talkOfWords)
  const abouts = spansOf(message, topics)
  const named = spansOf(message, networks).filter(({ start }) => !standsBefore(talk, start, talkRightBefore))
  function invites(ones: readonly Span[], others: Phrases, within: number): boolean {
    return pairsWithin(ones, spansOf(message, others), within).some(
      ({ start, end }) =>
        end > message.begin && !standsBefore(talk, start, talkBefore) && !standsBefore(abouts, end, end - start),
    )
  }
  return (
    invites(named, requests, requestWithin) ||
    invites(named, openers, openerWithin) ||
    invites(spansOf(message, numbers), exchanges, numberWithin)
  )
}
