import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b1-17-see-it-differently',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أقول رأيي مع سببه، وأوافق أو أعترض بلطف.' },
      {
        kind: 'say',
        en: 'In my opinion, schools should start at nine. Teenagers need more sleep, and tired students learn less. Some people say this is hard for parents who leave for work at seven. I see their point, but I still think a later start is better for most pupils. What do you think?',
        ar: 'في رأيي، على المدارس أن تبدأ في التاسعة. المراهقون يحتاجون إلى نوم أكثر، والطالب المتعب يتعلّم أقل. يقول بعض الناس إن هذا صعب على آباء وأمهات يخرجون إلى العمل في السابعة. أفهم وجهة نظرهم، لكنني ما زلت أرى أن بدء اليوم متأخرًا أفضل لمعظم الطلاب. ما رأيك؟',
      },
      {
        kind: 'words',
        words: [
          { en: 'in my opinion', ar: 'في رأيي', example: 'In my opinion, tea tastes better than coffee.' },
          { en: 'point', ar: 'فكرة، وجهة نظر', example: 'You made a very good point in class.' },
          { en: 'reason', ar: 'سبب', example: 'Give me one reason to say yes.' },
          { en: 'disagree', ar: 'يختلف في الرأي', example: 'My brother and I disagree about everything.' },
          { en: 'convince', ar: 'يُقنع', example: 'She convinced her parents to get a cat.' },
          { en: 'it depends', ar: 'يتوقّف الأمر (على)', example: 'Do I like the sea? It depends on the season.' },
          {
            en: 'on the other hand',
            ar: 'من ناحية أخرى',
            example: 'The flat is small; on the other hand, it is near the metro.',
          },
          { en: 'fair', ar: 'عادل، منصف', example: 'It is fair to give everyone a turn.' },
        ],
      },
      {
        kind: 'rule',
        example: "I agree with Mariam, but Ali doesn't agree with us.",
        ar: "«agree» فعل عادي مثل «think»، فلا نضع قبله «am» أو «is» أو «are». ننفيه بـ «don't» أو «doesn't»، ونضع بعده «with» قبل الشخص.",
        mistake: {
          wrong: 'I am agree with you.',
          right: 'I agree with you.',
          ar: 'في العربية نقول «أنا موافق»، وهي صفة، فنضيف «am» خطأً. في الإنجليزية الكلمة فعل.',
        },
      },
      {
        kind: 'match',
        ar: 'نصل كل عبارة بما نفعله حين نقولها.',
        left: [
          { id: 'm1', en: "I couldn't agree more." },
          { id: 'm2', en: "That's partly true, but not always." },
          { id: 'm3', en: 'How do you feel about it?' },
          { id: 'm4', en: "If you ask me, it's too expensive." },
          { id: 'm5', en: "I'm afraid I see it differently." },
        ],
        right: [
          'asking for an opinion',
          'disagreeing politely',
          'agreeing strongly',
          'agreeing in part',
          'giving an opinion',
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Judy', 'Ziad'],
        lines: [
          { role: 0, en: 'I think we should all hand in our phones at the school gate.' },
          { role: 1, en: "I'm not so sure. What if my mother needs to call me?" },
          { role: 0, en: 'She can call the office, like in the old days.' },
          { role: 1, en: 'True, but we use our phones for research, too.' },
          { role: 0, en: 'Be honest: do you use yours for research or for games?' },
          { role: 1, en: "All right, that's a fair question. Both!" },
          { role: 0, en: 'So maybe phones should stay in our bags until the break.' },
          { role: 1, en: 'Now that is something we can agree on.' },
        ],
      },
      {
        kind: 'gap',
        ar: 'نضع كل عبارة في مكانها، وكل واحدة مرة: «agree with»، «for example»، «good point»، «in my opinion»، «it depends».',
        gaps: [
          { id: 'g1', before: 'Is a bike better than a bus? Well, ', after: ' on the distance.' },
          { id: 'g2', before: 'Some fruits grow in winter: oranges and lemons, ', after: '.' },
          { id: 'g3', before: 'You say buses are cheaper. That is a ', after: ', but they are slower.' },
          { id: 'g4', before: 'I completely ', after: ' Heba: the park needs more trees.' },
          { id: 'g5', before: 'Reading on paper is nicer than reading on a screen, ', after: '.' },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'For homework',
            ar: 'شخص يرى أن الواجب المنزلي مفيد.',
            does: [
              'Give two reasons why homework helps.',
              'Answer with “I see your point, but…” at least once.',
              'Find one thing that you both agree on.',
            ],
          },
          {
            title: 'Against homework',
            ar: 'شخص يرى أن الواجب المنزلي أكثر من اللازم.',
            does: [
              'Give two reasons why there should be less homework.',
              'Ask “Why do you think so?” at least once.',
              'Suggest something that is fair to everyone.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'Is it better to live in a big city or in a village? Why?',
          'Should children choose their own bedtime?',
          'Do you prefer to read the book first or watch the film first?',
          'Is it always good to be honest with friends?',
          'What do you and your family often disagree about?',
        ],
      },
      { kind: 'exit', en: 'Which of your opinions has changed this year, and why?' },
    ],
  ],
}
