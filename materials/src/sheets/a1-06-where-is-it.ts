import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a1-06-where-is-it',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أقول أين الأشياء، وأفهم تعليمات قصيرة، وأقرأ لافتات بسيطة.' },
      {
        kind: 'words',
        words: [
          { en: 'desk', ar: 'مكتب', example: 'There is a lamp on my desk.' },
          { en: 'chair', ar: 'كرسي', example: 'The blue chair is new.' },
          { en: 'board', ar: 'سبورة', example: 'Look at the board, please.' },
          { en: 'shelf', ar: 'رف', example: 'The small box is on the shelf.' },
          { en: 'door', ar: 'باب', example: 'Close the door, please.' },
          { en: 'window', ar: 'نافذة، شباك', example: "It's hot. Open the window." },
          { en: 'under', ar: 'تحت', example: 'The cat is under the table.' },
          { en: 'next to', ar: 'بجانب', example: 'I sit next to Habiba.' },
          { en: 'between', ar: 'بين', example: 'The shop is between the school and the park.' },
          { en: 'behind', ar: 'خلف', example: 'The ball is behind the tree.' },
        ],
      },
      {
        kind: 'rule',
        example: 'There is a library in my school. There are two labs.',
        ar: 'نقول «there is» لشيء واحد، و«there are» لأكثر من واحد. ثم نحدّد المكان: «in» في الداخل، و«on» على سطح الشيء، و«next to» بجانب الشيء.',
        mistake: {
          wrong: 'In my room a big desk.',
          right: 'There is a big desk in my room.',
          ar: 'بالعربية يكفي أن نقول: في غرفتي مكتب كبير. في الإنجليزية نبدأ بـ «there is» أو «there are».',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بكلمة واحدة: «is» أو «are».',
        gaps: [
          { id: 'g1', before: 'There ', after: ' a clock on the wall.' },
          { id: 'g2', before: 'There ', after: ' thirty chairs in the classroom.' },
          { id: 'g3', before: 'There ', after: ' a small garden behind the school.' },
          { id: 'g4', before: 'There ', after: ' two windows next to the door.' },
          { id: 'g5', before: 'There ', after: ' a map on the board.' },
        ],
      },
      {
        kind: 'say',
        en: 'This is my room. There is a bed next to the window. There is a desk between the bed and the door. My computer is on the desk. There are five pens in a cup. My bag is under the desk. There is a football behind the door.',
        ar: 'هذه غرفتي. بجانب النافذة سرير، وبين السرير والباب مكتب. الكمبيوتر على المكتب، وفي كوب خمسة أقلام. حقيبتي تحت المكتب، وخلف الباب كرة قدم.',
      },
      {
        kind: 'gap',
        ar: 'نقرأ وصف الغرفة ونكمل بكلمة المكان: «in»، «on»، «under»، «behind»، «between»، «next to».',
        gaps: [
          { id: 'g6', before: 'The bed is ', after: ' the window.' },
          { id: 'g7', before: 'The desk is ', after: ' the bed and the door.' },
          { id: 'g8', before: 'The computer is ', after: ' the desk.' },
          { id: 'g9', before: 'The pens are ', after: ' a cup.' },
          { id: 'g10', before: 'The bag is ', after: ' the desk.' },
          { id: 'g11', before: 'The football is ', after: ' the door.' },
        ],
      },
    ],
    [
      {
        kind: 'match',
        ar: 'نقرأ اللافتات ونصل كل لافتة بمعناها.',
        left: [
          { id: 'm1', en: 'EXIT' },
          { id: 'm2', en: 'ENTRANCE' },
          { id: 'm3', en: 'NO FOOD' },
          { id: 'm4', en: 'QUIET, PLEASE' },
          { id: 'm5', en: 'WET FLOOR' },
          { id: 'm6', en: 'CLOSED TODAY' },
        ],
        right: [
          "Don't talk here.",
          'Go out here.',
          "You can't go in. Come back tomorrow.",
          "Don't eat here.",
          'Go in here.',
          'Walk slowly. There is water.',
        ],
      },
      {
        kind: 'say',
        en: "One person reads slowly. The other person doesn't look here.\nListen and do it: Put your pen on your book. Put your hand under the table. Look at the door. Put your book next to your phone. Stand behind your chair. Sit down, please.",
        ar: 'طرف يقرأ ببطء، والطرف الآخر ينفّذ دون النظر هنا: القلم على الكتاب، اليد تحت الطاولة، النظر إلى الباب، الكتاب بجانب الهاتف، الوقوف خلف الكرسي، ثم الجلوس.',
      },
      {
        kind: 'dialogue',
        roles: ['New student', 'Judy'],
        lines: [
          { role: 0, en: 'Excuse me. Where is the library?' },
          { role: 1, en: "It's on the first floor, next to the science lab." },
          { role: 0, en: 'Thanks. Is there a café in the school?' },
          { role: 1, en: "Yes, there is. It's behind the garden." },
          { role: 0, en: 'And where are the toilets?' },
          { role: 1, en: "They're between the café and the gym." },
          { role: 0, en: 'Thank you very much.' },
          { role: 1, en: "You're welcome!" },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The speaker',
            ar: 'في هذا الدور أتخيّل غرفة وأصفها ببطء.',
            does: [
              'Say six sentences about a room.',
              'Use: There is…, there are…',
              'Use: in, on, under, behind, between, next to.',
            ],
          },
          {
            title: 'The artist',
            ar: 'في هذا الدور أسمع وأرسم الغرفة على اللوح.',
            does: ['Listen and draw the room.', 'Ask: Where is the…?', 'Ask: Is there a…? Are there…?'],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What is on your desk now?',
          'Where is your bag?',
          'How many windows are there in your room?',
          'What is next to your school or your home?',
          'Is there a park near your home?',
        ],
      },
      { kind: 'exit', en: 'Where do you study? Say three sentences about this place.' },
    ],
  ],
}
