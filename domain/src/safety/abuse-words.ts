/**
 * Words that hurt people, so that the reader recognises them. Rude words appear in this file for that reason alone.
 * All are whole words; whatever is harmless in another sense stands only in a list that wants «يا» or «أنت» beside it.
 */
import { exactPhrasesOf, phrasesOf } from './phrases.ts'

/** Rude, and at nobody. */
export const rude = exactPhrasesOf(
  'زفت|قرف|مقرف|تبا|اللعنة|داهية|غور|غوري|جتك|نيلة|هباب|يلعن|ملعون|احا|خرا|طظ|يخربيتك|اتنيل|اتنيلي|اتزفت, ده|دي|حاجة زبالة, زبالة اوي, يخرب بيت|بيتك',
  'damn|dammit|shit|shitty|bullshit|crap|crappy|wtf|stfu|sucks|pissed|fuck|fucking|fucked|fck, shut up, piss off, screw|with you, go to hell, bloody hell',
  'zeft|a7a|khara|5ara|tozz|ghoor|yel3an',
)

/** Insults in any sentence, because nobody uses them of anything but a person. */
export const insults = exactPhrasesOf(
  'كسمك|كسم|متناك|شرموطة|عرص|معرص|خول|لبوة|قحبة|طيزك, كس امك, ابن|بنت|ولاد كلب|وسخة|متناكة|شرموطة|حرام|جزمة, يلعن|العن|ينعل ابوك|دينك|امك, حيوان ابن',
  'fuck|f|fk you|u, fuck off, motherfucker|bitch|bitches|biatch|asshole|bastard|dumbass|dickhead|whore|slut|cunt|faggot|retard|moron, mother fucker, son of a bitch, ass hole, kiss my ass',
  'kosomak|kosomk|ksmk|kosom|sharmota|sharmoota|4armota|metnaka|metnak|3ars|m3rs|5awal|khawal, yel3an abok, kos omak, ibn|ebn|bent elkalb|el_kalb|kalb|wes5a|elwes5a|metnaka|el_metnaka|elmetnaka|el_gazma|elgazma',
)

/** Hard on a person, and plain words otherwise. Only behind «يا» or «أنت». */
export const blunt = phrasesOf(
  'غبي|اغبيا|متخلف|متخلفين|اهبل|هبلة|عبيط|اهطل|هطلة|معتوه|معتوهة|تافه|تافهة|فاشل|جاهل|حقير|سافل|واطي|وسخ|قذر|زبالة|كداب|كدابين|كذاب|نصاب|نصابين|حرامي|بايخ|معفن|تخين|قزم|وحش|مجنون|جبان|نجس|عار|ابله|بلهاء|احمق|حمقاء|ساقط|معاق|زفت|خرا, وش القرد|الفقر, قليل الادب, عديم التربية|الاحترام, مش متربي, مريض نفسي',
  'stupid|idiot|idiots|dumb|fool|loser|losers|trash|garbage|pathetic|disgusting|ugly|fat|liar|cheater|thief|scammer|useless|worthless|brainless|jerk|creep|freak|clown|filthy|retarded|shit|crap|ignorant|coward|psycho, piece of trash|shit|garbage, crazy bitch, a nobody',
  '8aby|ghaby|ghabya|ghabeya|wes5|wes5a|ahbal|habla|fashel|fashla|7a2ir|safel|waty|tafeh|tafha|kadab|kaddab|nassab|gahel|gahla|zebala, 2alil eladab|el_adab',
)

/** Animals and things, which insult right behind «يا» or «أنت» alone. */
export const animals = phrasesOf(
  'حمار|حمير|كلب|كلاب|حيوان|حيوانات|بهيمة|بهايم|بقرة|خنزير|جاموسة|قرد|تيس|ثور|دبة|جزمة|شبشب|صرصار|طيز',
  'pig|donkey|dog|cow|monkey|rat|snake|animal|cockroach, fat|dirty|ugly pig|dog|cow|monkey|rat',
  'homar|hayawan|kalb|kalba|bhima|behema|2erd|gazma',
)

/** «يا» and what is «you are» for a blunt word. */
export const callings = phrasesOf('يا|ya|yaa')
export const youAre = phrasesOf(
  "انت|انتي|انتو|انتوا|انتا|حضرتك|enta|enti|ente|ento|you're, you are|were|look|sound, u|r r|u|are, u are",
)
/** Right before the blunt word: you idiot, you stupid cow. */
export const youAlone = phrasesOf('you|u|little, such a|an')
/** Between «أنت» and a blunt word these take the insult back. */
export const denials = phrasesOf(
  "مش|مو|لست|ليس|ما|ابدا|لو|عندك|عندكم|معاك|شفت|شوفت|بتحب|بتحبي|بتخاف|اشتريت|قصة|فيلم|رواية|مسلسل|شخصية, not|never|isn't|aren't|no|mesh|msh|mish|if|story|film|movie|novel|character|feed|have|saw|see|with, think i, your own",
)

/** Threats to the other person. */
export const threats = phrasesOf(
  'هقتلك|حقتلك|ساقتلك|هموتك|هضربك|حضربك|هدبحك|هكسرك|هكسرلك|هفضحك|هحرقك|هدمرك|هخطفك|هاذيك, هكسر عضمك|رجلك|دماغك|وشك, هنشر|هبعت صورك|صورتك, هوديك في داهية, هجيلك البيت|لحد, هخليك تندم, هخليكي تندمي, هتندم على اليوم, هتشوف هعمل فيك, هعرف اوصلك, عارف بيتك, عارف ساكن فين, هولع فيك, هدمر حياتك, نهايتك على ايدي, هشرب من دمك',
  "i'll|i_will|gonna|wanna|want_to|going_to kill|hurt|beat|expose|destroy|burn|stab|shoot you, i'll|i_will break your, i'll find you and, make you regret, you'll|will regret this, i know where you live, you're|you_are dead, kill you and, beat you up, post|leak|publish your pictures|photos|pics, ruin your life, break|smash your bones|face|legs|head, come to your house, hope you die, go die, kill yourself, kys",
  'ha2telak|hamawetak, hanshor sowarek|sorek, 3aref betak|betek',
)

/** Sexual words that have no other sense here. */
export const sexual = exactPhrasesOf(
  'نيك|انيك|انيكك|هنيكك|زب|زبي|زبك|كسك|بزاز|بزازك|طيازك|سكس|سكسي|نودز|عريان|ملط|مهيج|ممحونة|شهوة|ابوسك|هبوسك|احضنك, قلعي|اقلع|اقلعي هدومك, انام معاك, تنام|تنامي معايا, ننام مع بعض, بحب|بوسة_من شفايفك, شفايفك حلوة, في حضني, جسمك حلو|سخن|يجنن, صدرك كبير|حلو, اشوف جسمك|صدرك, لابسة ايه تحت|دلوقتي|وانتي, علاقة جنسية, نمارس الجنس|الحب, تيجي نمارس',
  'sexy|nudes|nude|porn|horny|blowjob|pussy|boobs|tits|masturbate|sexting, sex with, have sex, get naked, naked|naughty|dick pics|photos|pic, see you naked, blow job, my|your dick|cock|bra|panties, suck my, hot body, your body is hot, your|nice ass, your sexy, see your body, kiss your|you|me, sleep with you|me, make love, what are|r you|u wearing now|right_now|tonight|under, take off your, touch yourself|me|you, in bed with you, in my bed, fuck me|her, wanna fuck, hook up with you',
  'neek|anekak|anekek|zeb|zebi|kosek|bezaz|teezek|aboosek|3eryana|shafayfek, anam ma3ak|ma3aki, tnami m3aya, labsa eh dlwa2ty|delwa2ty|ta7t',
)
