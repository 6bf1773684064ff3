/** Questions that people ask before and after they join. The rules supply the numbers. */
import { joiningStepsInWords } from './steps.ts'

export interface Question {
  /** Anchor in the address: `/faq#q-cancel`. */
  id: string
  question: string
  answer: string
}

export const generalQuestions: readonly Question[] = [
  {
    id: 'q-what',
    question: 'ما حوار؟',
    answer:
      'حوار موقع مصري لدروس إنجليزي أونلاين بالفيديو: طالب واحد ومدرّس واحد، لمدة {short} أو {long}، في وقت تختاره من مواعيد المدرّس.',
  },
  {
    id: 'q-device',
    question: 'ماذا أحتاج لأحضر الدرس؟',
    answer:
      'متصفح حديث على الموبايل أو الكمبيوتر، وميكروفون، وإنترنت ثابت. الكاميرا اختيارية، ولا حاجة إلى تنزيل أي برنامج. وقبل كل درس تجد صفحة تفحص فيها الميكروفون والكاميرا.',
  },
  {
    id: 'q-cancel',
    question: 'هل لي أن ألغي الدرس أو أغيّر موعده؟',
    answer:
      'نعم، في أي وقت قبل بدايته. إذا ألغيت عادت الدقائق كاملة إلى أسبوعها، وإذا غيّرت انتقل الدرس إلى موعد آخر مع المدرّس نفسه. وفي الحالتين نبلغ المدرّس فورًا.',
  },
  {
    id: 'q-pay',
    question: 'ما طرق الدفع؟',
    answer:
      'البطاقات البنكية، والمحافظ الإلكترونية، والدفع نقدًا برقم مرجعي من أي منفذ فوري، والتقسيط البنكي على الباقات الطويلة. بيانات البطاقة تبقى عند بوابة الدفع ولا تصل إلينا.',
  },
  {
    id: 'q-record',
    question: 'هل تُسجَّل الدروس؟',
    answer: 'لا نحفظ صوت الدرس ولا صورته. نحفظ وقت دخول غرفة الدرس والخروج منها، لأن دقائقك وأجر المدرّس يُحسبان منه.',
  },
  {
    id: 'q-age',
    question: 'من أي عمر يبدأ التعلّم في حوار؟',
    answer: 'التسجيل متاح من {youngestNumber} إلى {oldest}. أقل من {adult}؟ نحتاج موافقة ولي الأمر.',
  },
]

/** Asked only while there is a trial lesson. */
export const trialQuestion: Question = {
  id: 'q-trial',
  question: 'هل من درس قبل الاشتراك؟',
  answer:
    'نعم: درس تعارف {trialPrice} مدته {trialLength} مع أي مدرّس أو مدرّسة، مرة واحدة لكل طالب ورقم هاتف مؤكَّد، ويُستخدم خلال {trialDays}. وإذا غاب المدرّس عاد إليك درس التعارف.',
}

export const studentQuestions: readonly Question[] = [
  {
    id: 'q-duration',
    question: 'ما مدة الدرس؟',
    answer: 'الدرس {short} أو {long}، وتختار في كل حجز ما دامت دقائق الأسبوع تكفي.',
  },
  {
    id: 'q-plan',
    question: 'ما الباقة المناسبة لي؟',
    answer:
      'الباقات تختلف في عدد الدقائق الأسبوعية فقط، وكل باقة تفتح لك كل المدرّسين وكل المواعيد. {planAdvice} خذ الأكبر إذا كنت تستعد لسفر أو مقابلة عمل.',
  },
  {
    id: 'q-renew',
    question: 'متى تتجدّد الدقائق؟',
    answer: 'كل أسبوع الساعة {renewal}، في اليوم نفسه الذي بدأ فيه اشتراكك من أيام الأسبوع.',
  },
  {
    id: 'q-unused',
    question: 'ماذا يحدث للدقائق التي لم أستخدمها؟',
    answer: '{unusedAnswer}',
  },
  {
    id: 'q-book',
    question: 'كيف أحجز درسًا؟',
    answer:
      'من صفحة المدرّس: اختر اليوم، ثم المدة، ثم الوقت، ثم أكّد. تحجز حتى {horizon} مقدمًا داخل مدة اشتراكك، درسًا واحدًا في المرة، وبعد كل درس تحجز التالي. وقبل أول حجز أكّد بريدك أو رقم هاتفك.',
  },
  {
    id: 'q-change-tutor',
    question: 'هل لي أن أغيّر المدرّس؟',
    answer: 'وقتما تحب. دقائق الباقة تصلح مع كل المدرّسين بالسعر نفسه، ولا تحتاج إلى إذن من أحد.',
  },
  {
    id: 'q-absence',
    question: 'ماذا يحدث إذا غاب المدرّس؟',
    answer:
      'تعود دقائقك إلى رصيدك تلقائيًا بعد نهاية الموعد، دون أي طلب منك. وإذا حذف المدرّس موعدًا محجوزًا انخفض تقييمه المعروض.',
  },
  {
    id: 'q-missed',
    question: 'ماذا لو فاتني الدرس؟',
    answer:
      'إذا انتظرك المدرّس {waits} في غرفة الدرس خُصمت دقائقه. لكن إذا ألغيت أو غيّرت الموعد قبل البداية، ولو بدقائق، عادت الدقائق كاملة.',
  },
  {
    id: 'q-connection',
    question: 'ماذا لو انقطع الاتصال أثناء الدرس؟',
    answer:
      'نعيد الاتصال تلقائيًا. وإذا لم يعمل الاتصال بينكما إلا أقل من {linkPart} وقتكما معًا عادت دقائقك، ولم يخسر المدرّس أجره.',
  },
  {
    id: 'q-fawry',
    question: 'كيف أدفع عن طريق فوري؟',
    answer:
      'اختر الرقم المرجعي، فيظهر لك رقم صالح لمدة {fawryHours}. ادفع به نقدًا في أي منفذ فوري أو من تطبيق ماي فوري، ويبدأ اشتراكك فور وصول التأكيد إلينا.',
  },
  {
    id: 'q-installments',
    question: 'هل الدفع بالتقسيط متاح؟',
    answer: 'نعم، ببطاقات البنوك المشاركة. لباقة الأشهر الثلاثة: {quarterParts}. ولباقة السنة: {yearParts}.',
  },
  {
    id: 'q-auto',
    question: 'هل يتجدّد الدفع تلقائيًا؟',
    answer: 'لا. ينتهي الاشتراك في موعده ولا نخصم بعده أي مبلغ، وتجديده قرارك وحدك.',
  },
  {
    id: 'q-refund',
    question: 'هل لي أن أسترد ما دفعته؟',
    answer:
      'نعم. {refundWay} يعود ما يقابل الأسابيع التي لم تبدأ بعد، وخلال {withdrawalDays} من الدفع ما يقابل الدقائق التي لم تُستخدم إذا كان أكبر. يصل إلى وسيلة الدفع نفسها خلال {refundDays}، وينتهي الاشتراك وتُلغى دروسه القادمة.',
  },
]

export const tutorQuestions: readonly Question[] = [
  {
    id: 'q-join',
    question: 'كيف أنضم إلى المدرّسين؟',
    answer: `أنشئ حساب مدرّس وأكمل ملفك، ثم خمس خطوات بالترتيب: ${joiningStepsInWords}. بعدها نفعّل الحساب ويظهر ملفك للطلاب.`,
  },
  {
    id: 'q-again',
    question: 'ماذا لو لم تُقبل مقابلتي؟',
    answer: 'تصلك ملاحظات المشرف مكتوبة، وتحجز مقابلة جديدة بعد {retryMonths}.',
  },
  {
    id: 'q-schedule',
    question: 'من يحدد مواعيدي؟',
    answer:
      'أنت وحدك، بلا حد أدنى من الساعات. أضف مواعيدك من صفحة «مواعيدي المتاحة»، واختر مهلة الحجز التي تناسبك: أقل وقت بين الحجز وبداية الدرس، والمعتاد {notice}.',
  },
  {
    id: 'q-earn',
    question: 'كيف يُحسب أجري؟',
    answer:
      'أجر الساعة {hourlyRate}، أي {longPay} لدرس مدته {long} و{shortPay} لدرس مدته {short}. يُحسب الدرس من حضورك المسجّل في غرفة الدرس، وإذا غاب الطالب وانتظرته {waits} فالأجر كامل.',
  },
  {
    id: 'q-withdraw',
    question: 'كيف أسحب أرباحي؟',
    answer:
      'اطلب السحب من صفحة «أرباحي» ({withdrawWays})، من {withdrawMin} إلى {withdrawMax} في الطلب الواحد. يصل المبلغ خلال {payDays} عمل.',
  },
  {
    id: 'q-penalty',
    question: 'ما أثر حذف موعد محجوز؟',
    answer:
      'تُلغى دروس الموعد وتعود دقائق الطلاب، وينخفض تقييمك المعروض {penalty} نجمة عن كل درس لمدة {penaltyDays}، ثم يعود كما كان. ويرى كل مدرّس تقييمه قبل الخصم وبعده.',
  },
]

const everyQuestion = [...generalQuestions, ...studentQuestions, ...tutorQuestions]

export function questionsNamed(...ids: string[]): Question[] {
  return ids.flatMap((id) => everyQuestion.filter((question) => question.id === id))
}
