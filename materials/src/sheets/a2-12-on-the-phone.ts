import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a2-12-on-the-phone',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أتحدث عبر الهاتف، وأطلب بلطف، وأطلب التوضيح حين لا أفهم.' },
      {
        kind: 'words',
        words: [
          { en: 'call', ar: 'يتصل، مكالمة', example: 'Please call the office before four.' },
          { en: 'call back', ar: 'يعاود الاتصال', example: 'She can call you back at noon.' },
          { en: 'hold on', ar: 'ينتظر لحظة', example: 'Hold on, I need a pen.' },
          { en: 'message', ar: 'رسالة', example: 'There is a message for you from Mr Samy.' },
          { en: 'repeat', ar: 'يكرّر، يعيد القول', example: 'Could you repeat the number?' },
          { en: 'line', ar: 'خط الهاتف', example: 'The line is very bad today.' },
          { en: 'wrong number', ar: 'رقم خطأ', example: "Sorry, you've got the wrong number." },
          { en: 'available', ar: 'موجود، متاح', example: 'Is the manager available?' },
          { en: 'clear', ar: 'واضح', example: 'Now your voice is clear.' },
        ],
      },
      {
        kind: 'rule',
        example: "Could I speak to Dr Mona, please? I'd like to change my appointment.",
        ar: "في الهاتف نطلب بلطف: «Could I» لما أفعله أنا، و«Could you» لما يفعله غيري، و«I'd like to» بدل «I want to». وبعدها كلها الفعل في أصله.",
        mistake: {
          wrong: 'I am Karim. Who are you?',
          right: "This is Karim. Who's calling, please?",
          ar: 'ترجمة «مَن أنت؟» حرفيًا تبدو جافة في الهاتف. ونعرّف بأنفسنا بـ «This is».',
        },
      },
      {
        kind: 'gap',
        ar: "نكمل بكلمتين: «Could I» أو «Could you» أو «I'd like».",
        gaps: [
          { id: 'g1', before: 'Hello, this is Adam. ', after: ' speak to Ms Rania, please?' },
          { id: 'g2', before: '', after: ' spell that for me, please?' },
          { id: 'g3', before: '', after: ' to book a table for four.' },
          { id: 'g4', before: '', after: ' ask you a question?' },
          { id: 'g5', before: '', after: ' tell her that I called, please?' },
          { id: 'g6', before: '', after: ' to change my lesson to Monday.' },
        ],
      },
      {
        kind: 'match',
        ar: 'ماذا نقول؟ نصل كل موقف بالجملة التي تناسبه.',
        left: [
          { id: 'm1', en: 'The other person speaks too fast.' },
          { id: 'm2', en: "You didn't hear the phone number." },
          { id: 'm3', en: "You don't know how to write a name." },
          { id: 'm4', en: 'You need time to find a pen.' },
          { id: 'm5', en: "You don't understand a word." },
        ],
        right: [
          'What does that mean?',
          'How do you spell it?',
          'Could you speak more slowly, please?',
          'Could you say the number again, please?',
          'Just a moment, please.',
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Receptionist', 'Caller'],
        lines: [
          { role: 0, en: "Good morning, Dr Mona's clinic." },
          { role: 1, en: "Good morning. This is Sherine Adly. I'd like to make an appointment." },
          { role: 0, en: 'Sorry, the line is bad. Could you repeat your surname, please?' },
          { role: 1, en: 'Adly. A-D-L-Y.' },
          { role: 0, en: 'Thank you. What day is good for you?' },
          { role: 1, en: 'Could I come on Monday after five?' },
          { role: 0, en: "I'm afraid Monday is full. What about Tuesday at quarter past six?" },
          { role: 1, en: 'Sorry, is that six fifteen or six fifty?' },
          { role: 0, en: 'Six fifteen. One five.' },
          { role: 1, en: "That's fine. Could you send me the address in a message?" },
          { role: 0, en: 'Of course. See you on Tuesday. Goodbye!' },
        ],
      },
      {
        kind: 'gap',
        ar: 'نقرأ الحوار ونكمل ورقة الموعد بكلمة واحدة، ونكتب الساعة بالأرقام مثل «4:30».',
        gaps: [
          { id: 'g7', before: 'Name: Sherine ', after: '' },
          { id: 'g8', before: 'Day: ', after: '' },
          { id: 'g9', before: 'Time: ', after: '' },
          { id: 'g10', before: 'She needs the ', after: ' of the clinic in a message.' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['speak', 'to the manager', 'I', 'Could'] },
          { id: 'o2', words: ['a message', "I'd", 'leave', 'like to'] },
          { id: 'o3', words: ['me', 'Could', 'back', 'you', 'call'] },
          { id: 'o4', words: ['this word', 'does', 'mean', 'What'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The caller',
            ar: 'في هذا الدور عندي درس يوم الأربعاء، وأريد موعدًا آخر. الخط ليس واضحًا.',
            does: [
              'Say who you are and what you would like.',
              'Ask the other person to repeat something, twice.',
              'Say the new day and time again to check.',
            ],
          },
          {
            title: 'The language centre',
            ar: 'في هذا الدور أردّ على الهاتف في مركز اللغات، وأتكلم بسرعة في المرة الأولى.',
            does: [
              'Answer politely and ask who is calling.',
              'Ask: How do you spell your surname?',
              'Free times: Thursday at 4:15, Saturday at 11:30.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'Do you like calling people, or do you like writing messages? Why?',
          'When did you last call someone? Why?',
          'Is English more difficult for you on the phone?',
          "What do you say when you don't understand?",
          'Who calls you most often?',
        ],
      },
      { kind: 'exit', en: 'You call an office and the person speaks too fast. What three things can you say?' },
    ],
  ],
}
