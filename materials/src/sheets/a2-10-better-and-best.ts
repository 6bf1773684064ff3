import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a2-10-better-and-best',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أقارن بين شيئين أو مكانين، وأقول أيهما أفضل ولماذا.' },
      {
        kind: 'words',
        words: [
          { en: 'crowded', ar: 'مزدحم', example: 'The metro is crowded in the morning.' },
          { en: 'quiet', ar: 'هادئ', example: 'Our street is quiet at night.' },
          { en: 'noisy', ar: 'كثير الضوضاء', example: 'The café is noisy on Thursday evenings.' },
          { en: 'safe', ar: 'آمن', example: 'This road is safe for children.' },
          { en: 'modern', ar: 'حديث', example: 'The new library is modern and bright.' },
          { en: 'comfortable', ar: 'مريح', example: 'These chairs are very comfortable.' },
          { en: 'interesting', ar: 'شيّق', example: 'The museum is interesting for all ages.' },
          { en: 'clean', ar: 'نظيف', example: 'The water here is clean.' },
          { en: 'far', ar: 'بعيد', example: 'The sea is far from Asyut.' },
        ],
      },
      {
        kind: 'rule',
        example: "The metro is faster than the bus. It's the fastest way to work.",
        ar: 'للصفة القصيرة نضيف «er» عند المقارنة بين اثنين، و«est» لواحد من كثيرين وقبلها «the»، ونكرّر الحرف الأخير في مثل «hot» و«hotter». وللصفة الطويلة نضع قبلها «more» أو «the most». أما «good» فتصبح «better» ثم «the best»، و«bad» تصبح «worse» ثم «the worst». وما ينتهي بـ «y» يأخذ «ier» و«iest»: «easy» و«easier».',
        mistake: {
          wrong: 'Aswan is more hot from Cairo.',
          right: 'Aswan is hotter than Cairo.',
          ar: 'لا نترجم «من» إلى «from»، بل نقول «than». والصفة القصيرة تأخذ «er» بلا «more».',
        },
      },
      {
        kind: 'gap',
        ar: 'نكتب الصفة التي بين القوسين في شكل المقارنة بين اثنين، و«than» مكتوبة بعدها.',
        gaps: [
          { id: 'g1', before: 'The train is ', after: ' than the bus. (comfortable)' },
          { id: 'g2', before: 'Cairo is ', after: ' than Fayoum. (big)' },
          { id: 'g3', before: 'My new room is ', after: ' than the old one. (good)' },
          { id: 'g4', before: 'The bus is ', after: ' than a taxi. (cheap)' },
          { id: 'g5', before: 'Today the traffic is ', after: ' than yesterday. (bad)' },
          { id: 'g6', before: 'My street is ', after: ' than yours. (noisy)' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل صفة بعكسها.',
        left: [
          { id: 'm1', en: 'noisy' },
          { id: 'm2', en: 'dangerous' },
          { id: 'm3', en: 'far' },
          { id: 'm4', en: 'dirty' },
          { id: 'm5', en: 'boring' },
          { id: 'm6', en: 'empty' },
        ],
        right: ['clean', 'full', 'quiet', 'interesting', 'near', 'safe'],
      },
    ],
    [
      {
        kind: 'say',
        en: "Three ways to the club\nMina takes the metro. The trip takes twenty-five minutes and costs ten pounds. It's often crowded. Lamia takes the bus. It takes fifty minutes and costs twelve pounds, but she can sit and read. Tamer goes by taxi. It takes forty minutes and costs ninety pounds, but his seat is very comfortable.",
        ar: 'ثلاث طرق إلى النادي: مينا بالمترو، ولمياء بالأتوبيس، وتامر بالتاكسي. نقارن الوقت والسعر والراحة.',
      },
      {
        kind: 'gap',
        ar: 'نقرأ النص ونكتب اسمًا واحدًا: «Mina» أو «Lamia» أو «Tamer».',
        gaps: [
          { id: 'g7', before: '', after: ' has the fastest trip.' },
          { id: 'g8', before: '', after: ' has the longest trip.' },
          { id: 'g9', before: '', after: ' has the most expensive trip.' },
          { id: 'g10', before: '', after: ' has the cheapest trip.' },
        ],
      },
      {
        kind: 'gap',
        ar: 'نكتب الصفة التي بين القوسين في شكل التفضيل، و«the» مكتوبة قبلها.',
        gaps: [
          { id: 'g11', before: 'Friday is the ', after: ' day of my week. (good)' },
          { id: 'g12', before: 'This is the ', after: ' book on the shelf. (interesting)' },
          { id: 'g13', before: 'That was the ', after: ' day of the year. (hot)' },
          { id: 'g14', before: "It's the ", after: ' road in the city. (busy)' },
        ],
      },
      {
        kind: 'dialogue',
        roles: ['Nour', 'Sherif'],
        lines: [
          { role: 0, en: 'Where shall we go for the winter holiday, Aswan or Dahab?' },
          { role: 1, en: "Aswan. It's nearer to us here in Luxor, so the trip is shorter." },
          { role: 0, en: 'But Dahab has the sea, and swimming is more fun than walking.' },
          { role: 1, en: 'But the sea is cold in January. Is the bus to Dahab expensive?' },
          { role: 0, en: 'Yes, but the rooms there are cheaper.' },
          { role: 1, en: 'We have only three days. Aswan is better for a short holiday.' },
          { role: 0, en: "You're right. Aswan this time, and Dahab in the summer!" },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The garden',
            ar: 'نختار معًا مكانًا لحفل الفصل، وأنا أفضّل الحديقة.',
            does: ['Twenty minutes by bus, 40 pounds each.', 'It is quiet and big, but there is no food.'],
          },
          {
            title: 'The boat',
            ar: 'نختار معًا مكانًا لحفل الفصل، وأنا أفضّل المركب.',
            does: ['Forty-five minutes by bus, 90 pounds each.', 'There is lunch and music, but it is small.'],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'Which is better for you, the sea or the countryside? Why?',
          'Who is the funniest person you know?',
          "What's the best way to learn new words?",
          'Is your home quieter than your school or your work?',
          'What is the most interesting place in your city?',
        ],
      },
      { kind: 'exit', en: 'Think of two places you know. Which is better for a holiday, and why?' },
    ],
  ],
}
