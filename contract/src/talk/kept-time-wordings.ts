/** Texts about times that are kept for a student: standing times, and the waiting list. */
export const keptTimeWordings = {
  standing_booked: {
    title: 'حُجز درسك الثابت',
    body: 'حُجز درسك الثابت مع {{name}}، {{date}} بتوقيت القاهرة. تغيير الموعد أو إلغاؤه متاح قبل بدايته.',
  },
  standing_at_risk: {
    title: 'موعدك الثابت لم يُحجز بعد',
    body: 'موعدك الثابت مع {{name}}، {{date}} بتوقيت القاهرة، لم يُحجز بعد. {{reason}} نعيد المحاولة حتى {{until}}.',
  },
  standing_skipped: {
    title: 'لم يُحجز موعدك الثابت',
    body: 'لم يُحجز موعدك الثابت مع {{name}}، {{date}} بتوقيت القاهرة. {{reason}} وتبقى الأسابيع التالية محفوظة لك.',
  },
  standing_at_stake: {
    title: 'موعدك الثابت قد ينتهي',
    body: 'موعدان متتاليان من موعدك الثابت مع {{name}} لم يتمّا. وموعد ثالث لا يتم ينهي الموعد الثابت.',
  },
  standing_made: {
    title: 'موعد ثابت جديد',
    body: 'موعد ثابت جديد مع {{name}}: كل {{weekday}} الساعة {{clock}}، مدته {{duration}}.',
  },
  standing_ended: {
    title: 'انتهى موعد ثابت',
    body: 'انتهى الموعد الثابت مع {{name}}، كل {{weekday}} الساعة {{clock}}. الدرس المحجوز يبقى كما هو.',
  },
  standing_missed: {
    title: 'انتهى موعدك الثابت',
    body: 'انتهى موعدك الثابت مع {{name}}، كل {{weekday}} الساعة {{clock}}، بعد ثلاثة مواعيد متتالية لم تتم.',
  },
  standing_over: {
    title: 'انتهى موعد ثابت',
    body: 'انتهى الموعد الثابت مع {{name}}، كل {{weekday}} الساعة {{clock}}، ولا مواعيد محفوظة بعد الآن.',
  },
  waiting_offer: {
    title: 'تفرّغ موعد لك',
    body: 'تفرّغ موعد مع {{tutor}}، {{date}} بتوقيت القاهرة، وهو محجوز لك حتى {{until}}. بعدها يُعرض على من يليك.',
  },
  waiting_open: {
    title: 'تفرّغ وقت',
    body: 'تفرّغ وقت مع {{tutor}}، {{date}} بتوقيت القاهرة، وهو متاح لمن يحجز أولًا.',
  },
  waiting_asleep: {
    title: 'توقّف انتظارك',
    body: 'عرضنا عليك موعدين مع {{tutor}} ولم يصل رد، فتوقّف انتظارك. تفعيله متاح من صفحة دروسي.',
  },
} as const
