/** Talk about language and stories: what follows it is an example, and no request or insult. */
import { phrasesOf } from './phrases.ts'

export const talkOfWords = phrasesOf(
  'كلمة|كلمات|معنى|معناها|جملة|عن|ترجم|ترجمي|ترجملي|موضوع|مقال|نص|فقرة|بنقول|نقول|سؤال|تعبير|مثال|انطق, يعني ايه, ازاي|كيف اقول|نقول|اسال',
  'about|word|words|means|mean|meaning|sentence|sentences|translate|essay|paragraph|article|topic|question|phrase|example|expression|spell|pronounce|practice|dialogue, do you|we|i say, to say, role play',
)

export const talkOfStories = phrasesOf(
  'قصة|فيلم|رواية|مسلسل|شخصية|تمرين|يسأل|اسأل|سأل, حوار رقم, story|film|movie|novel|character|chapter|song|exercise|answer|say|ask',
)
