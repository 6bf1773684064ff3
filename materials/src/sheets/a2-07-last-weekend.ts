import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a2-07-last-weekend',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أحكي ما حدث في العطلة الماضية، وأفهم رسالة من صديق أو صديقة.' },
      {
        kind: 'words',
        words: [
          { en: 'visit', ar: 'يزور', example: 'We visited our grandparents in Damietta.' },
          { en: 'trip', ar: 'رحلة', example: 'The trip took three hours.' },
          { en: 'beach', ar: 'شاطئ', example: 'The children played on the beach all morning.' },
          { en: 'stay', ar: 'يقيم، يبقى', example: 'They stayed in a small hotel for two nights.' },
          { en: 'miss', ar: 'يفوته (قطار أو موعد)', example: 'I missed the bus because I woke up late.' },
          { en: 'arrive', ar: 'يصل', example: 'My train arrived at half past nine.' },
          { en: 'tired', ar: 'متعب', example: 'She was tired, so she went to bed early.' },
          { en: 'fun', ar: 'متعة، ممتع', example: 'The boat trip was great fun.' },
          { en: 'together', ar: 'معًا', example: 'We cooked lunch together.' },
        ],
      },
      {
        kind: 'rule',
        example: "I went to the zoo on Friday, but I didn't see the lions.",
        ar: "لما حدث وانتهى نضيف «ed» إلى الفعل العادي، ونكرّر حرفه الأخير في مثل «stop» و«stopped»، ونحفظ ماضي الفعل الشاذ: «go» ماضيه «went». وفي النفي نستعمل «didn't» وفي السؤال «did»، فيعود الفعل إلى أصله. أما «be» فماضيه «was» أو «were» بلا «did».",
        mistake: {
          wrong: "I didn't went to the club.",
          right: "I didn't go to the club.",
          ar: '«did» أخذت الماضي وحدها، فلا نضعه مرة ثانية في الفعل الذي بعدها.',
        },
      },
      {
        kind: 'gap',
        ar: 'نكتب الفعل الذي بين القوسين في الماضي البسيط.',
        gaps: [
          { id: 'g1', before: 'On Saturday we ', after: ' to Ain Sokhna. (go)' },
          { id: 'g2', before: 'My brother ', after: ' in the sea. (swim)' },
          { id: 'g3', before: 'Mum ', after: ' sandwiches for everybody. (make)' },
          { id: 'g4', before: 'I ', after: ' a lot of photos. (take)' },
          { id: 'g5', before: 'The bus ', after: ' for ten minutes. (stop)' },
          { id: 'g6', before: 'We ', after: ' very happy in the evening. (be)' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل فعل بماضيه.',
        left: [
          { id: 'm1', en: 'buy' },
          { id: 'm2', en: 'bring' },
          { id: 'm3', en: 'find' },
          { id: 'm4', en: 'feel' },
          { id: 'm5', en: 'fall' },
          { id: 'm6', en: 'think' },
        ],
        right: ['felt', 'thought', 'bought', 'fell', 'brought', 'found'],
      },
    ],
    [
      {
        kind: 'say',
        en: "Hi Rola,\nHow was your weekend? Mine was great! On Friday morning my cousins came from Ismailia. We had lunch at home and then we went to the park. My little cousin lost his shoe, and we looked for it for half an hour. A dog had it! In the evening we watched a funny film. I didn't do any homework, so yesterday I studied all day.\nWhat did you do?\nNadine",
        ar: 'رسالة من نادين إلى صديقتها رولا: زارها أقاربها من الإسماعيلية، وضاعت فردة حذاء الصغير في الحديقة فوجدوها مع كلب. لم تكتب الواجب يومها، فذاكرت طوال اليوم التالي.',
      },
      {
        kind: 'gap',
        ar: 'نقرأ الرسالة ونكمل بكلمة واحدة منها.',
        gaps: [
          { id: 'g7', before: "Nadine's cousins came from ", after: '.' },
          { id: 'g8', before: 'The little cousin lost his ', after: '.' },
          { id: 'g9', before: 'A ', after: ' had it.' },
          { id: 'g10', before: 'They watched a film in the ', after: '.' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['did', 'on Friday', 'What', 'do', 'you'] },
          { id: 'o2', words: ['have', 'they', 'Where', 'lunch', 'did'] },
          { id: 'o3', words: ['at home', "didn't", 'We', 'stay'] },
          { id: 'o4', words: ['the trip', 'you', 'Did', 'enjoy'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'A great weekend',
            ar: 'في هذا الدور أحكي عن رحلة إلى بورسعيد مع أصدقائي.',
            does: [
              'You went to Port Said with your friends.',
              'Say what you saw, what you ate and what was funny.',
              "Ask five questions about the other person's weekend.",
            ],
          },
          {
            title: 'A terrible weekend',
            ar: 'في هذا الدور أحكي عن عطلة لم ينجح فيها شيء.',
            does: [
              'You missed your train, it rained and you lost your keys.',
              'Say what happened first, next and in the end.',
              "Ask five questions about the other person's weekend.",
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What did you do last Friday?',
          'Who did you see last weekend?',
          'What was the best thing you ate last week?',
          'When did you last go on a trip? Where did you go?',
          "What did you want to do last week but couldn't do?",
        ],
      },
      { kind: 'exit', en: 'What was the best moment of your last weekend, and why?' },
    ],
  ],
}
