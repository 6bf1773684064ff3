/** The demo's texts: chat messages, reports and contact requests. People write as in Cairo, staff as Hiwar speaks. */
import { ReportKind } from '@hiwar/contract/enumerations/reports.ts'

/** A conversation, oldest first: each line has a writer and a text. */
type Line = readonly [writer: 'student' | 'tutor', text: string]

export const conversations: Readonly<Record<'beginner' | 'eager', readonly Line[]>> = {
  beginner: [
    ['student', 'مساء الخير يا ميس سارة، حجزت معاكي أول درس ليّا ومتوترة شوية.'],
    ['tutor', 'مساء النور يا نور، ولا يهمك خالص. هنتعرف الأول ونقول جمل سهلة، وواحدة واحدة هتلاقي نفسك بتتكلمي.'],
    ['student', 'طب محتاجة كتاب أو أحضّر حاجة؟'],
    ['tutor', 'لأ، كشكول وقلم كفاية. ولو فيه موضوع نفسك تتكلمي فيه ابعتيهولي.'],
    ['student', 'بحب الطبخ والسفر'],
    ['tutor', 'حلو أوي، يبقى الدرس الجاي نطلب أكل في مطعم بالإنجليزي.'],
    ['student', 'شكرًا على الدرس يا ميس، راجعت العشر جمل مرتين.'],
    ['tutor', 'برافو عليكي! الدرس الجاي يناسبك إمتى؟'],
  ],
  eager: [
    ['student', 'أهلًا يا مستر أحمد، عندي إنترفيو بالإنجليزي كمان تلات أسابيع.'],
    ['tutor', 'أهلًا يا ياسين، تلات أسابيع كويسين لو مشينا بانتظام. الوظيفة إيه؟'],
    ['student', 'داتا أناليست في شركة اتصالات'],
    ['tutor', 'تمام. ابعتلي وصف الوظيفة، وأنا أجهّزلك الأسئلة اللي ممكن تتسأل.'],
    ['student', 'هبعته النهارده بالليل إن شاء الله. وهنشتغل على النطق كمان؟'],
    ['tutor', 'أكيد، عشر دقايق في كل درس. وسجّل صوتك وإنت بتعرّف نفسك قبل ما نتقابل.'],
  ],
}

/** What stands on the desk of each lesson of a demo student. A line that begins with # is a heading. */
export interface DeskWords {
  lines: readonly string[]
  fixes: readonly Record<'said' | 'better' | 'why', string>[]
  words: readonly Record<'word' | 'meaning' | 'example', string>[]
}

export const lessonDesks: Readonly<Record<'beginner' | 'eager', DeskWords>> = {
  beginner: {
    lines: [
      '# At the restaurant',
      "I'd like the grilled chicken, please.",
      'Can we have the bill?',
      'واجب: عشر جمل عن أكلتك المفضلة',
    ],
    fixes: [{ said: 'I am agree', better: 'I agree', why: 'agree فعل، فمش محتاج am' }],
    words: [
      { word: "I'd like … please", meaning: 'عايزة … لو سمحت', example: "I'd like some water, please." },
      { word: 'the bill', meaning: 'الحساب', example: 'Can we have the bill?' },
      { word: 'delicious', meaning: 'طعمه حلو', example: 'The soup is delicious.' },
    ],
  },
  eager: {
    lines: ['# Job interview', 'Tell me about yourself: دقيقة ونص على الأكتر', 'واجب: سجّل الإجابة واسمعها مرتين'],
    fixes: [
      {
        said: 'I work here since 2 years',
        better: 'I have worked here for 2 years',
        why: 'بدأ زمان ولسه مستمر، فنستخدم have worked',
      },
    ],
    words: [
      { word: 'strength', meaning: 'نقطة قوة', example: 'My main strength is patience.' },
      { word: 'deadline', meaning: 'آخر ميعاد للتسليم', example: 'We met the deadline.' },
    ],
  },
}

export const reports = {
  sound: {
    title: 'الصوت قطع في آخر الدرس',
    description: 'الصوت قطع مرتين في آخر خمس دقايق ورجع لوحده. الصورة كانت تمام طول الوقت.',
    category: 'الصوت أو الصورة',
    replies: [
      ['staff', 'شكرًا لأنك كتبتِ لنا. راجعنا سجل الدرس، وكان الاتصال ضعيفًا في آخره. هل كنتِ على بيانات الهاتف؟'],
      ['author', 'أيوه، كنت على باقة الموبايل. هجرّب الواي فاي المرة الجاية.'],
    ],
  },
  payment: {
    title: 'التحويل بيوصل إمتى؟',
    description: 'بعت طلب سحب على المحفظة، وحابة أعرف المبلغ بيوصل بعد قد إيه.',
    category: 'الدفع أو الدقائق',
    replies: [['staff', 'نحوّل المبلغ خلال خمسة أيام عمل من الطلب، والموعد مكتوب في تفاصيل طلب السحب.']],
  },
  danger: {
    title: 'كلام خوّفني',
    description: 'بعد الدرس كتب لي كلام فيه تهديد، ومش عايزة أكمل معاه.',
    category: ReportKind.Threat,
    replies: [],
  },
} as const

export const contactRequests = [
  {
    name: 'أميرة حسن',
    title: 'الفرق بين الباقات',
    message: 'عايزة أعرف ينفع أغيّر الباقة في نص الاشتراك؟ وإيه الأنسب لطالبة في الجامعة؟',
  },
  {
    name: 'طارق نبيل',
    title: 'دروس لولادي',
    message: 'عندي ولدين في إعدادي. ينفع ياخدوا الدروس من حساب واحد، ولا كل واحد محتاج حساب؟',
  },
  {
    name: 'سلمى رؤوف',
    title: 'الانضمام إلى المدرّسين',
    message: 'بدرّس إنجليزي بقالي خمس سنين وحابة أنضم ليكم. إيه الخطوات، وبتاخد وقت قد إيه؟',
  },
] as const

export const withdrawalNotes = {
  approved: '<p>حوّلنا المبلغ إلى محفظتك.</p>',
  rejected: '<p>رقم الحساب غير مكتمل. أرسلي طلبًا جديدًا بالرقم الصحيح.</p>',
  canceled: '<p>ألغينا الطلب كما أردتِ.</p>',
}
