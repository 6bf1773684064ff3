import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b2-22-the-chart',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أقرأ جدول أرقام صغيرًا، وأصف اتجاهاته، وأقارن بين أرقامه بدقة.' },
      {
        kind: 'say',
        en: 'Monthly visits to a town library in 2021, 2023 and 2025.\nUnder 15: 400, 520, 780.\nAged 15 to 18: 900, 870, 640.\nOver 18: 300, 300, 310.\nOverall, visits rose slightly, from 1,600 to 1,730. Behind this calm total, however, the picture changed. Visits by under-15s almost doubled, whereas those by older teenagers fell, first slightly and then sharply. Visits by adults, by contrast, remained more or less stable.',
        ar: 'الجدول: الزيارات الشهرية لمكتبة مدينة في ثلاثة أعوام، بحسب العمر. الإجمالي زاد قليلًا، لكن الصورة تغيّرت من الداخل: كادت زيارات من هم دون الخامسة عشرة تتضاعف، وتراجعت زيارات المراهقين الأكبر سنًّا، قليلًا في البداية ثم بشدة، وظلّت زيارات الكبار ثابتة تقريبًا.',
      },
      {
        kind: 'words',
        words: [
          { en: 'steadily', ar: 'باطّراد، بانتظام', example: 'Her marks have risen steadily since October.' },
          { en: 'sharply', ar: 'بشدة، بحدّة', example: 'Tomato prices dropped sharply in May.' },
          { en: 'remain stable', ar: 'يظل ثابتًا', example: 'The water level remained stable all winter.' },
          { en: 'double', ar: 'يتضاعف', example: 'The number of players in our club has doubled.' },
          { en: 'peak', ar: 'يبلغ ذروته؛ ذروة', example: 'Traffic peaks at around four in the afternoon.' },
          { en: 'account for', ar: 'يشكّل (نسبة من)', example: 'Rent accounts for a third of their spending.' },
          { en: 'whereas', ar: 'في حين أن', example: 'Ali walks to work, whereas Nada cycles.' },
          { en: 'roughly', ar: 'تقريبًا', example: 'The walk takes roughly twenty minutes.' },
        ],
      },
      {
        kind: 'rule',
        example: 'Sales rose by 30, from 200 to 230. There was a rise of 30.',
        ar: 'مقدار التغيّر بعد الفعل يأخذ «by»، والبداية والنهاية «from» ثم «to». وبعد الاسم نقول «a rise of» للمقدار، و«a rise in» لما تغيّر. والرقم الثابت يأخذ «at».',
        mistake: {
          wrong: 'The price increased with 20%.',
          right: 'The price increased by 20%.',
          ar: 'نقول بالعربية «زاد بنسبة»، فنترجم الباء إلى «with». مقدار التغيّر يأخذ «by».',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل عن جدول المكتبة، وكل كلمة مرة: «at»، «by»، «for»، «in»، «to».',
        gaps: [
          { id: 'g1', before: 'Visits by under-15s rose ', after: ' 120 between 2021 and 2023.' },
          { id: 'g2', before: 'Between 2023 and 2025, teenage visits fell from 870 ', after: ' 640.' },
          { id: 'g3', before: 'In both 2021 and 2023, adult visits stood ', after: ' 300.' },
          { id: 'g4', before: 'After 2023 there was a sharp fall ', after: ' visits by older teenagers.' },
          { id: 'g5', before: 'In 2025, under-15s accounted ', after: ' 45% of all visits.' },
        ],
      },
    ],
    [
      {
        kind: 'say',
        en: 'How 200 pupils travelled to school in 2019 and in 2025.\nOn foot: 45%, then 30%.\nBy bus: 30%, then 25%.\nBy metro: 10%, then 30%.\nBy car: 15%, then 15%.',
        ar: 'كيف ذهب مئتا تلميذ إلى المدرسة في عامين: مشيًا، وبالأتوبيس، وبالمترو، وبالسيارة. الرقم الأول للعام الأول، والثاني للعام الثاني.',
      },
      {
        kind: 'match',
        ar: 'نصل كل وسيلة بما حدث لها في الجدول الثاني.',
        left: [
          { id: 'm1', en: 'Travel on foot' },
          { id: 'm2', en: 'Bus travel' },
          { id: 'm3', en: 'Metro travel' },
          { id: 'm4', en: 'Car travel' },
          { id: 'm5', en: 'Bus and metro travel together' },
        ],
        right: [
          'showed no change at all.',
          'tripled.',
          'grew from 40% to 55%.',
          'fell by a third.',
          'slipped by five percentage points.',
        ],
      },
      {
        kind: 'dialogue',
        roles: ['Presenter', 'Colleague'],
        lines: [
          { role: 0, en: 'As you can see, noticeably fewer pupils walk to school than in 2019.' },
          { role: 1, en: 'Does that mean they have become lazier?' },
          { role: 0, en: 'Not necessarily. A new metro station opened nearby in 2021.' },
          { role: 1, en: 'So some walkers may simply have switched to the metro.' },
          { role: 0, en: "That would fit, although the table can't prove it." },
          { role: 1, en: 'And how reliable are the figures? Two hundred pupils is a small group.' },
          { role: 0, en: "True. I'd treat them as a hint rather than as proof." },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'Which change in the library table would you look into first, and why?',
          'What might explain the fall in visits by older teenagers?',
          'If you had to shorten the school table to one sentence, what would you keep?',
          'What would you want to know before trusting a survey?',
          'How has the way you spend your free time changed over five years, in rough figures?',
        ],
      },
      { kind: 'exit', en: 'What is the main message of the school table, and what can it not tell us?' },
    ],
  ],
}
