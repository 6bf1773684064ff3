import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a1-03-my-day',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أتحدث عن يومي، وأقول مواعيدي بالإنجليزية، وأقرأ جدولًا بسيطًا.' },
      {
        kind: 'words',
        words: [
          { en: 'wake up', ar: 'يستيقظ', example: 'I wake up at half past six.' },
          { en: 'have breakfast', ar: 'يتناول الفطور', example: 'We have breakfast in the kitchen.' },
          { en: 'go to school', ar: 'يذهب إلى المدرسة', example: 'I go to school by bus.' },
          { en: 'start', ar: 'يبدأ', example: "School starts at eight o'clock." },
          { en: 'finish', ar: 'ينتهي', example: 'Our lessons finish at two.' },
          { en: 'homework', ar: 'الواجب المدرسي', example: 'I do my homework after lunch.' },
          { en: 'help', ar: 'يساعد', example: 'I help my little brother with his bag.' },
          { en: 'usually', ar: 'عادةً', example: 'I usually drink milk in the morning.' },
          { en: 'go to bed', ar: 'يذهب إلى الفراش لينام', example: 'My grandfather goes to bed early.' },
        ],
      },
      {
        kind: 'say',
        en: 'Seif is eleven. He wakes up at half past six. He has breakfast with his sister. Then he walks to school. He comes home at half past two. He does his homework and plays football. He goes to bed at ten.',
        ar: 'سيف عمره إحدى عشرة سنة. يستيقظ في السادسة والنصف، ويتناول الفطور مع أخته، ثم يمشي إلى المدرسة. يعود في الثانية والنصف، فيكتب واجبه ويلعب الكرة، وينام في العاشرة.',
      },
      {
        kind: 'rule',
        example: 'I live in Fayoum. My cousin lives in Suez.',
        ar: "للعادات نستعمل الفعل كما هو، ومع «he» و«she» و«it» نضيف «s» أو «es» في آخره، و«have» تصبح «has». وللنفي نضع «don't» أو «doesn't» قبل الفعل، وبعد «doesn't» لا نضيف «s». وفي السؤال نبدأ بـ «do» أو «does».",
        mistake: {
          wrong: 'I am wake up at six.',
          right: 'I wake up at six.',
          ar: 'بعد أن نتعلّم «am» نضعها أحيانًا قبل كل فعل. في العادات يكفي الفعل وحده.',
        },
      },
      {
        kind: 'gap',
        ar: 'نكتب الفعل الذي بين القوسين في المضارع البسيط.',
        gaps: [
          { id: 'g1', before: 'I ', after: ' lunch at three. (have)' },
          { id: 'g2', before: 'Salma ', after: ' up at six. (get)' },
          { id: 'g3', before: 'My friends ', after: ' football on Fridays. (play)' },
          { id: 'g4', before: 'The lesson ', after: ' at nine. (start)' },
          { id: 'g5', before: 'My brother ', after: ' his homework in his room. (do)' },
          { id: 'g6', before: 'Our teacher ', after: ' to school by metro. (come)' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل ساعة بطريقة قولها.',
        left: [
          { id: 'm1', en: '7:30' },
          { id: 'm2', en: '8:15' },
          { id: 'm3', en: '6:45' },
          { id: 'm4', en: '9:00' },
          { id: 'm5', en: '7:10' },
        ],
        right: ['quarter past eight', 'ten past seven', 'half past seven', 'quarter to seven', "nine o'clock"],
      },
    ],
    [
      {
        kind: 'say',
        en: "Jana's Sunday\n6:45 wake up\n7:15 breakfast\n8:00 school starts\n2:00 school finishes\n3:00 lunch\n4:30 homework\n6:00 drawing class\n9:30 bed",
        ar: 'يوم الأحد عند جنى: استيقاظ، فطور، بداية المدرسة، نهاية المدرسة، غداء، واجب، درس رسم، نوم.',
      },
      {
        kind: 'gap',
        ar: 'نقرأ الجدول ونكتب الوقت بالأرقام كما هو فيه.',
        gaps: [
          { id: 'g7', before: 'Jana has lunch at ', after: '.' },
          { id: 'g8', before: 'She does her homework at ', after: '.' },
          { id: 'g9', before: 'School finishes at ', after: '.' },
          { id: 'g10', before: 'Her drawing class starts at ', after: '.' },
          { id: 'g11', before: 'She goes to bed at ', after: '.' },
        ],
      },
      {
        kind: 'dialogue',
        roles: ['Tarek', 'Jana'],
        lines: [
          { role: 0, en: 'What time do you wake up?' },
          { role: 1, en: 'At quarter to seven.' },
          { role: 0, en: 'Do you have breakfast at home?' },
          { role: 1, en: 'Yes, I do. I have bread, cheese and tea with milk.' },
          { role: 0, en: 'How do you go to school?' },
          { role: 1, en: 'I walk with my friend.' },
          { role: 0, en: 'What do you do after school?' },
          { role: 1, en: 'I do my homework. Then I go to my drawing class.' },
          { role: 0, en: 'Do you watch TV in the evening?' },
          { role: 1, en: "No, I don't. I read a book." },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['do', 'get up', 'What time', 'you'] },
          { id: 'o2', words: ['like', 'My', "doesn't", 'milk', 'sister'] },
          { id: 'o3', words: ['she', 'to school', 'Does', 'walk'] },
          { id: 'o4', words: ['to school', 'on Friday', 'I', 'go', "don't"] },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What time do you wake up on Sunday?',
          'What do you have for breakfast?',
          'How do you go to school or to work?',
          'What do you usually do in the evening?',
          'What time do you go to bed on Thursday?',
        ],
      },
      { kind: 'exit', en: 'What is your favourite day? Say four sentences about it, with times.' },
    ],
  ],
}
