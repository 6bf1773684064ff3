import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b2-19-if-i-had-known',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أتخيّل واقعًا مختلفًا، وأتحدث عمّا كان سيحدث لو اتّخذت قرارًا آخر.' },
      {
        kind: 'say',
        en: "If I had known how much I would enjoy physics, I wouldn't have chosen commerce. I only discovered it at thirty, when a neighbour asked me to help her son with his homework. Do I regret my choice? Not entirely. If I hadn't studied accounting, I wouldn't be running my own workshop now. Still, if I could start again, I'd take one evening class a year in something useless. You never know which door will turn out to matter.",
        ar: 'لو كنت أعرف كم سأستمتع بالفيزياء لما اخترت التجارة. لم أكتشفها إلا في الثلاثين، حين طلبت مني جارة أن أساعد ابنها في واجبه. هل أندم على اختياري؟ ليس تمامًا: لولا دراسة المحاسبة لما كنت أدير ورشتي اليوم. ومع ذلك، لو بدأت من جديد لأخذت كل عام دورة مسائية في شيء بلا فائدة ظاهرة؛ فلا أحد يعرف أي باب سيغيّر حياته.',
      },
      {
        kind: 'words',
        words: [
          { en: 'regret', ar: 'يندم على؛ ندم', example: 'He regrets selling his old violin.' },
          { en: 'with hindsight', ar: 'بعد أن عرفنا ما حدث', example: 'With hindsight, we should have rented a van.' },
          { en: 'turning point', ar: 'نقطة تحوّل', example: 'Meeting that coach was a turning point for her.' },
          { en: 'otherwise', ar: 'وإلا', example: 'Set two alarms; otherwise, you will oversleep.' },
          { en: 'take for granted', ar: 'يعدّه أمرًا مسلّمًا به', example: 'We take clean water for granted.' },
          { en: 'miss out on', ar: 'تفوته فرصة', example: "Don't miss out on the early-bird price." },
          {
            en: 'be better off',
            ar: 'يكون في حال أفضل، الأفضل له أن',
            example: "You'd be better off taking the ring road.",
          },
          { en: 'on a whim', ar: 'لخاطر مفاجئ، بلا تخطيط', example: 'She signed up for pottery on a whim.' },
        ],
      },
      {
        kind: 'rule',
        example: 'If I had left earlier, I would have caught the train.',
        ar: "لتخيّل الحاضر: الماضي البسيط ثم «would». ولتخيّل ماضٍ انتهى: «had» مع التصريف الثالث ثم «would have». وحين يكون السبب في الماضي والنتيجة الآن نمزج الاثنين: «If I had slept well, I wouldn't be tired now».",
        mistake: {
          wrong: 'If I would have known, I would have called you.',
          right: 'If I had known, I would have called you.',
          ar: 'لا نضع «would» بعد «if» هنا. «لو كنت أعرف» هي «if I had known»، و«would» مكانها في النتيجة.',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بالفعل الذي بين القوسين في صيغة الشرط المناسبة، دون اختصار. في النتيجة نستخدم «would».',
        gaps: [
          { id: 'g1', before: 'If I ', after: ' (have) a bigger kitchen, I would cook more often.' },
          { id: 'g2', before: 'If you ', after: ' (tell) me about the traffic, I would have taken the metro.' },
          { id: 'g3', before: 'She would have passed if she ', after: ' (read) the last question properly.' },
          { id: 'g4', before: "If we had booked in March, last week's trip ", after: ' (cost) us 900 pounds less.' },
          { id: 'g5', before: 'If I had saved more last year, I ', after: ' (own) a car today.' },
        ],
      },
    ],
    [
      {
        kind: 'match',
        ar: 'نصل كل حقيقة بالجملة التي تتخيّل عكسها. الزمن هو المفتاح.',
        left: [
          { id: 'm1', en: "I don't have your number, so I can't call." },
          { id: 'm2', en: "I didn't have your number, so I didn't call." },
          { id: 'm3', en: 'She trained all year, so she is fit now.' },
          { id: 'm4', en: 'She trained all year, so she won in May.' },
          { id: 'm5', en: "He isn't patient, so he can't teach children." },
          { id: 'm6', en: "He wasn't patient, so he gave up teaching." },
        ],
        right: [
          "If she hadn't trained, she wouldn't have won.",
          'If he had been more patient, he would have carried on.',
          'If I had it, I would call.',
          "If she hadn't trained, she wouldn't be so fit.",
          'If I had had it, I would have called.',
          'If he were more patient, he could do it.',
        ],
      },
      {
        kind: 'dialogue',
        roles: ['Dalia', 'Sherif'],
        lines: [
          { role: 0, en: 'Do you ever think about that job in Hurghada?' },
          { role: 1, en: "Now and then. If I'd taken it, I'd be living by the sea." },
          { role: 0, en: "True, but you wouldn't have met half the people you know." },
          { role: 1, en: "Fair enough. And I'd probably have quit within a year." },
          { role: 0, en: 'What makes you say that?' },
          { role: 1, en: "The hours. If they'd been more flexible, I might have said yes." },
          { role: 0, en: 'And if they called you again tomorrow?' },
          { role: 1, en: "I'd be flattered. Then I'd ask for a week to think, and say no again." },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The one who looks back',
            ar: 'شخص رفض قبل خمس سنوات منحة للدراسة في مدينة أخرى، ولا يزال يفكّر فيها.',
            does: [
              'Explain the decision and your reasons at the time.',
              'Describe two ways your life would be different now.',
              'Say honestly what you would have lost.',
            ],
          },
          {
            title: 'The clear-headed friend',
            ar: 'شخص يستمع، ويساعد على رؤية الوجهين.',
            does: [
              'Ask “What would have happened if…?” three times.',
              'Point out one good thing that came from the decision.',
              'Suggest something that can still be done today.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'Which small decision turned out to be a turning point for you?',
          "What would you be doing today if you hadn't started learning English?",
          'If you had grown up in another part of Egypt, how might you be different?',
          'Is regret useful, or is it a waste of energy? Write one paragraph for each view.',
          'What do we take for granted that we would miss within a day?',
        ],
      },
      {
        kind: 'exit',
        en: 'What would you have done differently this year if you had known in January what you know now?',
      },
    ],
  ],
}
