import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b1-13-have-you-ever',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أتحدث عن تجارب مررت بها وأخرى لم أجرّبها بعد، وأحكي تفاصيل واحدة منها.' },
      {
        kind: 'say',
        en: "I have been to Aswan twice, but I have never seen Siwa. My sister has tried sandboarding there, and she has already shown me all her photos. I haven't saved enough money for the trip yet, so I have just asked her to wait for me until spring.",
        ar: 'زرت أسوان مرتين، لكنني لم أرَ سيوة قط. جرّبت أختي التزلّج على الرمال هناك، وأرتني صورها كلها. لم أدّخر بعد ما يكفي للرحلة، فطلبت منها قبل قليل أن تنتظرني حتى الربيع.',
      },
      {
        kind: 'words',
        words: [
          { en: 'ever', ar: 'من قبل، في أي وقت (في السؤال)', example: 'Have you ever slept in a tent?' },
          { en: 'never', ar: 'أبدًا، ولا مرة', example: 'My grandmother has never travelled by plane.' },
          { en: 'already', ar: 'بالفعل', example: 'We have already bought the tickets.' },
          { en: 'yet', ar: 'حتى الآن، بعد (في النفي والسؤال)', example: 'Has the bus arrived yet?' },
          { en: 'just', ar: 'للتوّ، قبل لحظات', example: 'Karim has just left for school.' },
          { en: 'try', ar: 'يجرّب', example: 'I want to try kayaking on the Nile.' },
          { en: 'experience', ar: 'تجربة', example: 'That week was a wonderful experience.' },
          { en: 'proud of', ar: 'فخور بـ', example: 'She is proud of her first painting.' },
        ],
      },
      {
        kind: 'rule',
        example: 'I have been to Siwa. I went there in 2023.',
        ar: 'نستخدم «have» أو «has» مع التصريف الثالث حين لا نقول متى حدث الشيء. فإذا ذكرنا وقتًا انتهى، مثل «yesterday» أو «in 2023»، رجعنا إلى الماضي البسيط.',
        mistake: {
          wrong: 'I have visited Luxor last year.',
          right: 'I visited Luxor last year.',
          ar: 'في العربية نقول «زرت» في الحالتين، فنخلط بينهما. عبارة «last year» تحدد وقتًا انتهى، فلا نضع معها «have».',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بالفعل الذي بين القوسين في المضارع التام، دون اختصار.',
        gaps: [
          { id: 'g1', before: 'Mona ', after: ' (ride) a horse twice.' },
          { id: 'g2', before: 'My parents ', after: ' (never / eat) Japanese food.' },
          { id: 'g3', before: 'We ', after: ' (not / finish) our project yet.' },
          { id: 'g4', before: 'It is noon, and Adam ', after: ' (just / wake) up.' },
          { id: 'g5', before: 'The children ', after: ' (already / do) their homework.' },
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Salma', 'Omar'],
        lines: [
          { role: 0, en: 'Have you ever performed on a stage?' },
          { role: 1, en: 'Yes, I have. I had a small part in our school play two years ago.' },
          { role: 0, en: 'Were you nervous?' },
          { role: 1, en: 'Very! I forgot one line, but nobody noticed. What about you?' },
          { role: 0, en: "I've never acted, but I've sung in a choir." },
          { role: 1, en: 'Really? When did you do that?' },
          { role: 0, en: 'In primary school. I still have the video, but nobody has seen it!' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في سؤال.',
        items: [
          { id: 'o1', words: ['a', 'ever', 'famous', 'Have', 'person', 'spoken', 'to', 'you'] },
          { id: 'o2', words: ['Aswan', 'been', 'have', 'How', 'many', 'times', 'to', 'you'] },
          { id: 'o3', words: ['exams', 'finished', 'Has', 'her', 'Nadine', 'yet'] },
          { id: 'o4', words: ['best', 'ever', 'film', 'have', 'is', 'seen', 'the', 'What', 'you'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The curious friend',
            ar: 'شخص يسأل عن التجارب، ثم عن تفاصيلها.',
            does: [
              'Ask three questions with “Have you ever…?”',
              'When the answer is “yes”, ask: When? Where? Who with?',
              'Say which answer surprised you most.',
            ],
          },
          {
            title: 'The friend with stories',
            ar: 'شخص جرّب أشياء كثيرة، ويحكي عن اثنتين منها.',
            does: [
              "Answer with “Yes, I have” or “No, I haven't”.",
              'Tell two short stories in the past simple.',
              "Name one thing you haven't tried yet but want to try.",
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What is the most unusual food you have ever eaten?',
          'Have you ever missed a train or a bus? What happened?',
          'What have you learnt this year that makes you proud?',
          'Which place in Egypt have you always wanted to visit?',
          'Have you ever helped a stranger? How?',
        ],
      },
      {
        kind: 'exit',
        en: "Write two short paragraphs: what have you already done this year, and what haven't you done yet?",
      },
    ],
  ],
}
