import type { SeedPerson } from './person.ts'

export interface Applicant extends SeedPerson {
  bio: string
  about: string
}

/**
 * Joining tutors: one waits for the interview, one for the demo session, one was rejected, one has an appointment with
 * the studio, and one waits for it.
 */
export const applicants = {
  waiting: {
    name: 'داليا فاروق',
    gender: 'female',
    city: 2,
    birthYear: 1995,
    bio: 'إنجليزية الحياة اليومية بخطوات صغيرة',
    about:
      'تخرجت في كلية الآداب قسم اللغة الإنجليزية، ودرّست في مركز لغات أربع سنوات. أحب أن أبدأ من مواقف يعيشها الطالب كل يوم، ثم نبني عليها الكلمات والقواعد معًا.',
  },
  interviewed: {
    name: 'شادي مكرم',
    gender: 'male',
    city: 1,
    birthYear: 1990,
    bio: 'إنجليزية الأعمال والاجتماعات بثقة',
    about:
      'عملت ست سنوات في شركة دولية كانت كل اجتماعاتها بالإنجليزية، وأساعد اليوم من يستعدون لعمل مثله. نتدرب على العروض والرسائل والمكالمات كما تحدث فعلًا.',
  },
  declined: {
    name: 'وليد سمير',
    gender: 'male',
    city: 6,
    birthYear: 1999,
    bio: 'محادثة بسيطة للمبتدئين في أي وقت',
    about:
      'أدرس الترجمة في السنة الأخيرة، وأساعد أصدقائي في المحادثة منذ عامين. أبحث عن فرصة لتدريس المبتدئين، وأتعلّم كل يوم كيف أشرح أفضل.',
  },
  appointed: {
    name: 'رانيا شوقي',
    gender: 'female',
    city: 1,
    birthYear: 1993,
    bio: 'نطق واضح وقصص قصيرة في كل درس',
    about:
      'درّست الإنجليزية في مدرسة ابتدائية خمس سنوات، وأبدأ كل درس بقصة قصيرة نحكيها معًا. أهتم بالنطق من أول يوم، وأرسل بعد الدرس الكلمات الجديدة في جمل.',
  },
  chosen: {
    name: 'مازن عادل',
    gender: 'male',
    city: 2,
    birthYear: 1991,
    bio: 'محادثة للسفر والعمل بلا حفظ قواعد',
    about:
      'عملت مرشدًا سياحيًا سبع سنوات، وكل يوم فيها كان درسًا في المحادثة. نتدرب على ما ستقوله في المطار والفندق والاجتماع، ونصحح الأخطاء ونحن نتكلم.',
  },
} as const satisfies Record<string, Applicant>

export const meetingWords = {
  accepted: '<p>نطق واضح وأسلوب هادئ، مع أمثلة قريبة من الطالب. أهلًا بك معنا.</p>',
  shown: '<p>درس منظّم، والطالب تكلم معظم الوقت. ننصح بترك دقيقتين في النهاية للمراجعة.</p>',
  declined: '<p>نقدّر حماسك، لكن النطق والطلاقة يحتاجان إلى تدريب أكثر. يسعدنا أن نلتقي بك من جديد بعد ستة أشهر.</p>',
  note: '<p>مناسب للمستويات المتقدمة أولًا.</p>',
}
