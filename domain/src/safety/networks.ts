/** Names of the networks in which people go on outside Hiwar. Alone they are words of a lesson. */
import { phrasesOf } from './phrases.ts'

export const networks = phrasesOf(
  'واتس|وتس|واطس, واتساب|واتسب|وتساب|واتسابي, تليجرام|تلجرام|تيليجرام|تيلجرام|تلغرام|تيليغرام, تلي جرام, انستا|انستجرام|انستغرام|انستقرام|انستاجرام, فيس|فيسبوك|مسنجر|ماسنجر, سناب|سنابي, تيك توك, تيكتوك|ديسكورد|زوم|زووم|سكايب|ايمو|فايبر, جوجل ميت, تطبيق|برنامج|ابلكيشن اخضر|ازرق, اخضر اللي',
  'whatsapp|whatsap|whatsaap|watsapp|wattsapp|watsap|watsab|wats|wtsp|wtsapp|elwats, whats app, what s app, telegram|telgram|tele|insta|instagram|ig|facebook|fb|elface|messenger|msngr|snap|snapchat|tiktok|discord|zoom|skype|imo|viber, el face, google meet, green app|one',
)

/** What people call their name in a network. */
export const userWords = phrasesOf(
  'يوزر|يوزري|يوزرنيم|اكونت|اكونتي|حسابي, الاي دي, user|username|account|acc|nick|nickname|handle, my id',
)
