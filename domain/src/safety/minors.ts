/** What is harmless among adults and not towards a child: pictures, meeting, age, where somebody lives, secrets. */
import type { Message } from './message.ts'
import { type Phrases, pairsWithin, phrasesOf, spansOf, standsBefore } from './phrases.ts'

const pictures = phrasesOf(
  'صورتك|صورك|سيلفي|selfie, صورة ليك|لك|شخصية, your photo|photos|pic|pics|picture|pictures, photo|photos|pic|pics|picture|pictures of you|u, sortek|sortak|soretek|soretak|sowarek, sora|soora leki|lik',
)
const showing = phrasesOf(
  'ابعت|ابعتي|ابعتلي|وريني|عايز|ارسل|ارسلي|هات|هاتي, نفسي|ممكن اشوف|صورة|صورتك, send|share, show|give me, can i see, want to see, wanna see, take a, wareeni|warini|momken|haty',
)
const pictureWithin = 14

/**
 * Alone each of these is a sign. Questions of every textbook are none: how old are you, where do you live (ours).
 */
const signs = phrasesOf(
  'نتقابل برا|لوحدنا|في_كافيه|في_مكان|في_الشارع|في_المول|في_النادي, تعال|تعالي نتقابل, عايز|نفسي اقابلك, اقابلك في|برا, نخرج سوا|مع_بعض, اعزمك على, اعدي|هعدي عليك, هاخدك بالعربية, اجي|اجيلك البيت|لحد, ساكن فين, عنوانك ايه, عنوان بيتك, بيتك|مدرستك فين, انت|انتي لوحدك, لوحدك في البيت, حد|مامتك|باباك جنبك, حد معاك في الاوضة, اسم مدرستك, بتخرجي من المدرسة الساعة, بتروحي المدرسة ازاي',
  'متقولش|ماتقولش لحد|لماما|لبابا|لمامتك|لباباك|لاهلك, سر بينا, سر بيني وبينك, سرنا, خليها|يفضل|يبقى بينا, بيني وبينك بس, امسح|امسحي الرسايل|الشات|المحادثة, من غير ما ماما|حد تعرف|يعرف, من غير ما اهلك يعرفوا, محدش لازم يعرف, من ورا اهلك, كبير على سنك, اكبر من سنك, شكلك اكبر من, فرق السن مش, السن|العمر مجرد رقم, سنك مش مهم, سنك كام وساكن, انتي مرتبطة, مرتبطة ولا, عندك صاحب|حبيب, عندك بوي فريند, عمرك ما حبيتي',
  "meet in person|real_life, meet irl|alone|up, meet you|me outside, let's meet outside, hang out together|with_me, come to my place|house, come over to my, pick you up from|after_school, take you out, you live exactly, where exactly do you live, your home address, what's your address, are you alone, home alone, anyone with you, anyone in the room, name of your school",
  "don't tell anyone|your|mom, our secret, our little secret, secret between us|me_and_you, keep it|this secret, keep it|this between us, just between us, between you and me, delete this|the|our|these chat|message|messages, without your parents, nobody|no_one has|needs to know, parents don't need to know, mature|older for|than your age, age is just a number, age doesn't matter, you look older, how old are you and where, have|got a boyfriend|girlfriend, are you single",
  'net2abel barra, sakna|sakn|saken fen, enti lwa7dek, ser|serr benna, emsa7y elchat|el_chat, akbar men senek',
)

/** Films, stories and exercises speak of such things, and so do people about themselves. */
const talk = phrasesOf(
  'جملة|كلمة|معنى|قصة|فيلم|ترجم|ترجمي|سؤال|بنقول|تمرين|مثال|يسأل|اسأل|سأل, يعني ايه, ازاي|كيف اقول|نقول, حوار رقم, sentence|word|means|meaning|mean|story|movie|film|translate|question|example|exercise|practice|answer|dialogue|chapter|song|phrase|say|ask, role play',
)
const talkWithin = 30

export function touchesMinor(message: Message): boolean {
  const examples = spansOf(message, talk)
  const outright = (start: number) => !standsBefore(examples, start, talkWithin)
  return (
    spansOf(message, signs).some(({ start }) => outright(start)) ||
    pairs(pictures, showing, pictureWithin).some(({ start }) => outright(start))
  )
  function pairs(ones: Phrases, others: Phrases, within: number) {
    return pairsWithin(spansOf(message, ones), spansOf(message, others), within)
  }
}
