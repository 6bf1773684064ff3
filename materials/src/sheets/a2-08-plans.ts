import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a2-08-plans',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أتكلم عن خططي، وأرتّب موعدًا، وأكتب فقرة عن خطة.' },
      {
        kind: 'words',
        words: [
          { en: 'plan', ar: 'خطة', example: "What's your plan for the holiday?" },
          { en: 'book', ar: 'يحجز', example: "I'm going to book two seats for the play." },
          { en: 'invite', ar: 'يدعو', example: "They're going to invite thirty people." },
          { en: 'meet', ar: 'يقابل', example: "Let's meet in front of the museum." },
          { en: 'free', ar: 'غير مشغول', example: 'Are you free on Tuesday afternoon?' },
          { en: 'busy', ar: 'مشغول', example: "Sorry, I'm busy until five." },
          { en: 'instead', ar: 'بدلًا من ذلك', example: "It's too hot for tennis. Let's swim instead." },
          { en: 'maybe', ar: 'ربما', example: 'Maybe we can go next week.' },
        ],
      },
      {
        kind: 'say',
        en: "This summer I'm going to do three things. First, I'm going to work in my uncle's shop for a month. Then I'm going to take a swimming course, because I want to swim well. In August my family is going to spend a week in Ras El Bar. I'm going to read two books there. I can't wait!\nNow write a paragraph like this about your plans.",
        ar: 'فقرة عن خطة الصيف: شهر من العمل في متجر العم، ثم دورة سباحة، ثم أسبوع في رأس البر مع كتابين. وبعدها نكتب فقرة مثلها.',
      },
      {
        kind: 'rule',
        example: "I'm going to learn to drive this year.",
        ar: 'لخطة قرّرناها من قبل نستعمل «am» أو «is» أو «are» ثم «going to» ثم الفعل في أصله. وفي السؤال نقدّم «am» أو «is» أو «are».',
        mistake: {
          wrong: 'I going to visit my aunt.',
          right: "I'm going to visit my aunt.",
          ar: 'ننسى «am» لأن العربية لا تحتاج إليها. بدونها لا تكتمل الجملة.',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بـ «going to» والفعل الذي بين القوسين، ونكتب قبلهما «am» أو «is» أو «are» كاملة.',
        gaps: [
          { id: 'g1', before: 'I ', after: ' my room this evening. (clean)' },
          { id: 'g2', before: 'Karim ', after: ' a new phone next month. (buy)' },
          { id: 'g3', before: 'We ', after: ' the train at six. (take)' },
          { id: 'g4', before: 'My parents ', after: ' a small party. (have)' },
          { id: 'g5', before: 'Heba ', after: ' medicine at university. (study)' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل موقف بالخطة التي تناسبه.',
        left: [
          { id: 'm1', en: 'I have an exam on Sunday.' },
          { id: 'm2', en: "It's Mum's birthday tomorrow." },
          { id: 'm3', en: "There's no bread at home." },
          { id: 'm4', en: 'My tooth hurts.' },
          { id: 'm5', en: 'My phone is broken.' },
        ],
        right: [
          "I'm going to go to the bakery.",
          "I'm going to study tonight.",
          "I'm going to take it to the repair shop.",
          "I'm going to make her a cake.",
          "I'm going to see the dentist.",
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Mazen', 'Hala'],
        lines: [
          { role: 0, en: 'Hi Hala. Are you free on Thursday?' },
          { role: 1, en: "No, I'm going to help my sister with her project. Why?" },
          { role: 0, en: 'Some of us are going to play table tennis.' },
          { role: 1, en: 'That sounds great! What about Saturday instead?' },
          { role: 0, en: 'Saturday is good for me. What time?' },
          { role: 1, en: "How about four o'clock?" },
          { role: 0, en: "Can we make it half past four? I'm going to be at the dentist until four." },
          { role: 1, en: 'No problem. Where are we going to meet?' },
          { role: 0, en: 'At the club gate.' },
          { role: 1, en: 'OK. Half past four on Saturday, at the gate. See you there!' },
        ],
      },
      {
        kind: 'gap',
        ar: 'نقرأ الحوار ونكمل بكلمة واحدة منه، ونكتب الساعة بالأرقام مثل «6:15».',
        gaps: [
          { id: 'g6', before: 'Day: ', after: '' },
          { id: 'g7', before: 'Time: ', after: '' },
          { id: 'g8', before: 'They are going to play table ', after: '.' },
          { id: 'g9', before: 'They are going to meet at the club ', after: '.' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['going to', 'this summer', 'Are', 'travel', 'you'] },
          { id: 'o2', words: ['you', 'What', 'wear', 'are', 'going to'] },
          { id: 'o3', words: ['with us', "isn't", 'come', 'She', 'going to'] },
          { id: 'o4', words: ['the bus', 'are', 'take', 'We', 'going to'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'Diary A',
            ar: 'نبحث معًا عن ساعتين نذاكر فيهما. كل طرف يقرأ جدوله وحده ولا ينظر إلى الجدول الآخر.',
            does: [
              'Sunday: busy all day.',
              'Monday: free after 3.',
              'Tuesday: busy after 5.',
              'Wednesday: free until 2.',
            ],
          },
          {
            title: 'Diary B',
            ar: 'نبحث معًا عن ساعتين نذاكر فيهما. كل طرف يقرأ جدوله وحده ولا ينظر إلى الجدول الآخر.',
            does: [
              'Sunday: free.',
              'Monday: basketball until 5.',
              'Tuesday: busy until 5.',
              'Wednesday: free after 1.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What are you going to do after this lesson?',
          'What are you going to do next weekend?',
          'Are you going to travel this year? Where?',
          'Is anyone in your family going to start something new?',
          'What is one thing you are not going to do this week?',
        ],
      },
      { kind: 'exit', en: 'What is your most important plan for this month, and why?' },
    ],
  ],
}
