import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a2-09-at-the-station',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أشتري تذكرة، وأطلب بلطف، وأفهم إعلانًا قصيرًا في المحطة.' },
      {
        kind: 'words',
        words: [
          { en: 'platform', ar: 'رصيف المحطة', example: 'The train to Qena is at platform four.' },
          { en: 'single', ar: 'تذكرة ذهاب فقط', example: 'A single to Sohag, please.' },
          { en: 'return', ar: 'تذكرة ذهاب وعودة', example: 'A return is cheaper than two singles.' },
          { en: 'delay', ar: 'تأخير', example: 'There is a delay of an hour.' },
          { en: 'leave', ar: 'يغادر', example: 'The last train leaves at eleven.' },
          { en: 'seat', ar: 'مقعد', example: 'Is this seat free?' },
          { en: 'passenger', ar: 'راكب، راكبة', example: 'All passengers need a ticket.' },
          { en: 'luggage', ar: 'أمتعة', example: 'Your luggage is too heavy for me.' },
        ],
      },
      {
        kind: 'rule',
        example: 'Could you help me, please? Can I sit here?',
        ar: 'نطلب من غيرنا بـ «Can you»، وألطف منها «Could you». ونستأذن لأنفسنا بـ «Can I» أو «Could I». والفعل بعدها في أصله.',
        mistake: {
          wrong: 'I can to help you.',
          right: 'I can help you.',
          ar: 'بالعربية نضع «أن» بين الفعلين: أستطيع أن أساعدك. بعد «can» و«could» يأتي الفعل بلا «to».',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بكلمتين: «Can I» أو «Could you».',
        gaps: [
          { id: 'g1', before: '', after: ' carry this bag for me, please?' },
          { id: 'g2', before: 'Excuse me. ', after: ' sit here, or is the seat taken?' },
          { id: 'g3', before: '', after: ' tell me the time, please?' },
          { id: 'g4', before: '', after: ' have a single to Luxor, please?' },
          { id: 'g5', before: "I can't hear you. ", after: ' say that again, please?' },
          { id: 'g6', before: '', after: " pay by card? I don't have any cash." },
        ],
      },
      {
        kind: 'say',
        en: 'Trains from Cairo today\nTo Tanta: leaves 9:00, arrives 10:10, 50 pounds\nTo Alexandria: leaves 9:30, arrives 12:15, 120 pounds\nTo Minya: leaves 10:15, arrives 14:05, 150 pounds\nTo Aswan: leaves 20:00, arrives 9:30 tomorrow, 400 pounds',
        ar: 'قطارات اليوم من القاهرة: موعد القيام، موعد الوصول، السعر.',
      },
      {
        kind: 'gap',
        ar: 'نقرأ الجدول ونكمل برقم أو وقت كما هو مكتوب، أو باسم مدينة.',
        gaps: [
          { id: 'g7', before: 'The train to Minya leaves at ', after: '.' },
          { id: 'g8', before: 'A ticket to Tanta is ', after: ' pounds.' },
          { id: 'g9', before: 'The train to ', after: ' travels at night.' },
          { id: 'g10', before: 'The train to Alexandria arrives at ', after: '.' },
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Clerk', 'Passenger'],
        lines: [
          { role: 0, en: 'Good morning. Can I help you?' },
          { role: 1, en: 'Could I have a ticket to Alexandria, please?' },
          { role: 0, en: 'Single or return?' },
          { role: 1, en: "Return, please. I'm coming back tomorrow." },
          { role: 0, en: "That's two hundred and twenty pounds." },
          { role: 1, en: 'Can I sit next to the window?' },
          { role: 0, en: 'Let me see. Yes, there is one seat.' },
          { role: 1, en: 'Great. Which platform is it?' },
          { role: 0, en: 'Platform three. The train leaves at half past nine.' },
          { role: 1, en: 'Could you write that down for me, please?' },
          { role: 0, en: 'Of course. Have a good trip!' },
        ],
      },
      {
        kind: 'say',
        en: "Listen to your teacher twice. Don't look at the text.\nGood afternoon. The two-thirty train to Zagazig is twenty minutes late. It now leaves at ten to three from platform six, not from platform four. There is no café on this train. We are sorry for the delay.",
        ar: 'إعلان في المحطة. نسمعه مرتين بصوت المدرّس أو المدرّسة دون النظر إلى النص: قطار الزقازيق متأخر، وتغيّر موعده ورصيفه.',
      },
      {
        kind: 'gap',
        ar: 'نسمع الإعلان أو نقرؤه، ونكمل باسم المدينة أو برقم، ونكتب الوقت مثل «9:15».',
        gaps: [
          { id: 'g11', before: 'The train goes to ', after: '.' },
          { id: 'g12', before: 'It is ', after: ' minutes late.' },
          { id: 'g13', before: 'The new time is ', after: '.' },
          { id: 'g14', before: 'The new platform is number ', after: '.' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في سؤال.',
        items: [
          { id: 'o1', words: ['me', 'Could', 'the way', 'show', 'you'] },
          { id: 'o2', words: ['my bag', 'I', 'Can', 'here', 'leave'] },
          { id: 'o3', words: ['does', 'the next train', 'What time', 'leave'] },
          { id: 'o4', words: ['this train', 'Does', 'at Banha', 'stop'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The passenger',
            ar: 'في هذا الدور أسافر غدًا إلى الأقصر مع أختي.',
            does: ['Ask about times and prices.', 'Ask for two seats together.', 'Buy the tickets.'],
          },
          {
            title: 'The clerk',
            ar: 'في هذا الدور أبيع التذاكر وأتكلم بلطف.',
            does: [
              'Trains to Luxor: 8:00 (no seats), 12:00 and 21:00.',
              'Single: 300 pounds. Return: 550 pounds.',
              'At 12:00 the two free seats are not together.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'How do you usually travel in your city?',
          'When did you last take a train or a bus? Where did you go?',
          'What do you do when your bus is late?',
          'Can you sleep on a train?',
          'What do you always take with you on a trip?',
        ],
      },
      { kind: 'exit', en: "You can't find your platform. What do you say to ask for help?" },
    ],
  ],
}
