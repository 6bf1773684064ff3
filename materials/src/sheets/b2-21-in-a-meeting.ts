import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b2-21-in-a-meeting',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أشارك في اجتماع: أقترح وأعترض وأتحفّظ بلباقة، دون أن يضيع المعنى.' },
      {
        kind: 'say',
        en: "Blunt: This plan is too expensive. You are wrong about the dates. We need another week.\nHedged: I wonder whether this plan might be slightly over our budget. If I've understood correctly, the dates could clash with the exams. Would it be worth asking for another week?",
        ar: 'المعنى واحد والنبرة مختلفة. الحادّ: هذه الخطة غالية جدًا، وأنتم مخطئون في المواعيد، ونحتاج إلى أسبوع آخر. الملطّف: أتساءل إن كانت الخطة تتجاوز ميزانيتنا قليلًا. وإن كنت قد فهمت جيدًا، فقد تتعارض المواعيد مع الامتحانات. هل يستحق الأمر أن نطلب أسبوعًا آخر؟',
      },
      {
        kind: 'words',
        words: [
          { en: 'tend to', ar: 'يميل إلى، غالبًا ما', example: 'Long meetings tend to produce short tempers.' },
          { en: 'be likely to', ar: 'من المرجّح أن', example: 'Prices are likely to go up after the summer.' },
          { en: 'to some extent', ar: 'إلى حدّ ما', example: 'The new system helps to some extent.' },
          { en: 'reservations', ar: 'تحفّظات', example: 'My parents had reservations about the move.' },
          {
            en: 'clash with',
            ar: 'يتعارض مع (في الموعد)',
            example: 'The rehearsal clashes with my dentist appointment.',
          },
          { en: 'put forward', ar: 'يطرح (فكرة)', example: 'Three pupils put forward ideas for the logo.' },
          { en: 'compromise', ar: 'حلّ وسط', example: 'Meeting halfway, in Tanta, was a good compromise.' },
          { en: 'agenda', ar: 'جدول الأعمال', example: 'The first item on the agenda is safety.' },
        ],
      },
      {
        kind: 'rule',
        example: "This might be a little difficult to finish by Sunday. I'd suggest starting with the first part.",
        ar: 'لتلطيف الكلام نضيف «might» أو «could» أو «seem to»، ونصغّر المشكلة بـ «a little» أو «rather»، ونحوّل الاعتراض إلى سؤال: «Could we look at that again?». المعنى باقٍ، لكن باب النقاش يظل مفتوحًا.',
        mistake: {
          wrong: 'I suggest to move the meeting.',
          right: "I'd suggest moving the meeting, if that suits everyone.",
          ar: "بعد «suggest» يأتي الفعل مع «ing»، لا مع «to». ومع «I'd» و«if that suits everyone» يصبح الكلام عرضًا لا أمرًا.",
        },
      },
      {
        kind: 'match',
        ar: 'نصل كل جملة حادّة بصيغتها الملطّفة.',
        left: [
          { id: 'm1', en: "That's impossible." },
          { id: 'm2', en: 'You forgot the transport costs.' },
          { id: 'm3', en: "I don't understand." },
          { id: 'm4', en: 'Stop interrupting me.' },
          { id: 'm5', en: 'I hate this poster.' },
          { id: 'm6', en: 'Send it today.' },
        ],
        right: [
          "The design doesn't quite work for me.",
          'Could I just finish this point?',
          'It would be great to have it by this evening.',
          'That may turn out to be rather difficult.',
          "I wonder if we've taken travel into account.",
          "I'm not sure I quite follow.",
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Nadia', 'Hazem'],
        lines: [
          { role: 0, en: "Shall we start? The only item today is Thursday's open day." },
          { role: 1, en: "Before we do, could I raise something? I'm a bit concerned about the time." },
          { role: 0, en: 'By all means. What seems to be the problem?' },
          { role: 1, en: "Well, nine o'clock may be slightly early for people coming from Banha." },
          { role: 0, en: "That's a fair point. On the other hand, we'd lose an hour if we started at ten." },
          { role: 1, en: 'Would half past nine be a workable compromise?' },
          { role: 0, en: 'I think it might. We could perhaps shorten the coffee break a little.' },
          { role: 1, en: 'Ah. I may have one or two reservations about that.' },
        ],
      },
      {
        kind: 'gap',
        ar: 'نضع كل كلمة في مكانها، وكل واحدة مرة: «appears»، «likely»، «rather»، «reservations»، «whether».',
        gaps: [
          { id: 'g1', before: 'I was wondering ', after: ' we could begin half an hour later.' },
          { id: 'g2', before: 'It ', after: ' that two groups have booked the same room.' },
          { id: 'g3', before: 'The printer is ', after: ' to need another two days.' },
          { id: 'g4', before: 'The hall is ', after: ' small for eighty people.' },
          { id: 'g5', before: 'I still have a few ', after: ' about the second option.' },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'For the trip',
            ar: 'عضو في لجنة نهاية العام. في الصندوق عشرون ألف جنيه، والرحلة تأخذها كلها.',
            does: [
              'Put forward a one-day trip to Ismailia.',
              'Soften every objection: “I wonder whether…”, “It might…”',
              'Accept less than you wanted, and sum up the decision.',
            ],
          },
          {
            title: 'For the sound system',
            ar: 'عضو آخر يفضّل شراء مكبّرات صوت تبقى للمدرسة أعوامًا.',
            does: [
              'Say what you like about the trip before you object.',
              'Put forward the sound system, at 14,000 pounds.',
              'Offer a compromise with “Would it be worth…?”',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'When does polite language become unclear? Can you give an example?',
          'How would you tell a teammate that their part is too long?',
          'Do people around you tend to disagree openly or indirectly?',
          'What makes a meeting worth attending?',
          'How do you react when somebody keeps interrupting you?',
        ],
      },
      { kind: 'exit', en: 'What is the politest way to say no to an idea that you really dislike?' },
    ],
  ],
}
