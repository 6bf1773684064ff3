import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a1-01-hello',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أعرّف بنفسي، وأسأل غيري عن اسمه وعمره وبلده.' },
      {
        kind: 'words',
        words: [
          { en: 'hello', ar: 'مرحبًا', example: 'Hello, Mona!' },
          { en: 'name', ar: 'اسم', example: 'My name is Karim.' },
          { en: 'surname', ar: 'اسم العائلة', example: 'My surname is Hassan.' },
          { en: 'from', ar: 'من', example: 'I am from Tanta.' },
          { en: 'city', ar: 'مدينة', example: 'Tanta is a big city.' },
          { en: 'student', ar: 'طالب، طالبة', example: 'Salma is a student.' },
          { en: 'engineer', ar: 'مهندس، مهندسة', example: 'My friend is an engineer.' },
          { en: 'nice to meet you', ar: 'تشرّفنا', example: "Hi, I'm Omar. Nice to meet you." },
        ],
      },
      {
        kind: 'say',
        en: 'Hello! My name is Yara. I am from Mansoura. I am sixteen years old. I am a student. My friend is Laila. She is from Mansoura too. We are happy at our school.',
        ar: 'مرحبًا! اسمي يارا. أنا من المنصورة. عمري ست عشرة سنة. أنا طالبة. صديقتي ليلى، وهي من المنصورة أيضًا. نحن سعيدتان في مدرستنا.',
      },
      {
        kind: 'rule',
        example: 'I am Nour. She is a teacher. They are from Luxor.',
        ar: "لا تكتمل الجملة الإنجليزية بلا فعل. مع «I» نقول «am»، ومع «he» و«she» و«it» نقول «is»، ومع «you» و«we» و«they» نقول «are». ونختصر في الكلام: «I'm» هي «I am»، و«What's» هي «What is».",
        mistake: {
          wrong: 'She teacher.',
          right: 'She is a teacher.',
          ar: 'بالعربية نقول «هي مدرّسة» بلا فعل. في الإنجليزية نضيف «is»، ونضع «a» قبل المهنة، أو «an» قبل صوت متحرّك مثل «an engineer».',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بكلمة واحدة كاملة: «am» أو «is» أو «are».',
        gaps: [
          { id: 'g1', before: 'I ', after: ' from Cairo.' },
          { id: 'g2', before: 'Her name ', after: ' Huda.' },
          { id: 'g3', before: 'You ', after: ' my new teacher.' },
          { id: 'g4', before: 'Ali and Samir ', after: ' friends.' },
          { id: 'g5', before: 'It ', after: ' a small city.' },
          { id: 'g6', before: 'We ', after: ' in the same class.' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل سؤال بجوابه.',
        left: [
          { id: 'm1', en: "What's your name?" },
          { id: 'm2', en: 'Where are you from?' },
          { id: 'm3', en: 'How old are you?' },
          { id: 'm4', en: 'How do you spell your name?' },
          { id: 'm5', en: 'Are you a student?' },
        ],
        right: ["I'm from Aswan.", 'Yes, I am.', 'H-A-N-A.', "I'm twenty.", 'My name is Hana.'],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Receptionist', 'Omar'],
        lines: [
          { role: 0, en: 'Good morning. Welcome to the sports club.' },
          { role: 1, en: 'Good morning.' },
          { role: 0, en: "What's your first name?" },
          { role: 1, en: 'Omar. O-M-A-R.' },
          { role: 0, en: 'And your surname?' },
          { role: 1, en: 'Farid.' },
          { role: 0, en: 'How old are you, Omar?' },
          { role: 1, en: "I'm seventeen." },
          { role: 0, en: 'Where are you from?' },
          { role: 1, en: "I'm from Giza." },
          { role: 0, en: 'Thank you. Nice to meet you, Omar!' },
          { role: 1, en: 'Nice to meet you too.' },
        ],
      },
      {
        kind: 'gap',
        ar: 'نقرأ الحوار ونملأ كل خانة في استمارة عمر بكلمة واحدة، ونكتب السنّ بالأرقام.',
        gaps: [
          { id: 'g7', before: 'First name: ', after: '' },
          { id: 'g8', before: 'Surname: ', after: '' },
          { id: 'g9', before: 'Age: ', after: '' },
          { id: 'g10', before: 'City: ', after: '' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['your', 'is', 'What', 'surname'] },
          { id: 'o2', words: ['from', 'am', 'Alexandria', 'I'] },
          { id: 'o3', words: ['a', 'She', 'not', 'doctor', 'is'] },
          { id: 'o4', words: ['you', 'new', 'Are', 'student', 'a'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The receptionist',
            ar: 'في هذا الدور أستقبل عضوًا جديدًا في نادٍ رياضي، وأكتب إجاباته.',
            does: [
              'Say good morning.',
              'Ask for the first name, the surname, the age and the city.',
              'Ask: How do you spell that?',
              'Say: Nice to meet you.',
            ],
          },
          {
            title: 'The new member',
            ar: 'في هذا الدور أجيب بلسان شخص أتخيّله: اسم جديد ومدينة جديدة.',
            does: ['Answer the questions.', 'Spell your name.', 'Ask: And you? What is your name?'],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          "What's your first name? How do you spell it?",
          'How old is your best friend, brother or sister?',
          'Where is your family from?',
          'Are you a student, or do you have a job?',
          'Who is your best friend? Where is he or she from?',
        ],
      },
      { kind: 'exit', en: 'Who are you? Say three things: your name, your age and your city.' },
    ],
  ],
}
