import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'c1-24-tone-and-register',
  pages: [
    [
      {
        kind: 'goal',
        ar: 'بعد هذا الدرس أقول الفكرة نفسها بنبرات مختلفة، من الودّية إلى الرسمية، وأفهم ما بين السطور.',
      },
      {
        kind: 'say',
        en: "To a friend: So sorry, can't make it tonight. Work's a nightmare. Rain check?\nTo a colleague: I'm afraid I won't be able to join you this evening; something urgent has come up. Could we find another day?\nTo an organiser you have never met: I regret that I am unable to attend this evening's reception owing to an unforeseen commitment. I would be grateful if you could convey my apologies to the other guests.",
        ar: 'ثلاث رسائل بمعنى واحد: اعتذار عن موعد الليلة. الأولى لصديق: جمل ناقصة ومبالغة مرحة. الثانية لزميل: لباقة ودفء وبديل. الثالثة لمنظّم حفل لا نعرفه: جمل طويلة كاملة، وكلمات رسمية، ولا اختصار.',
      },
      {
        kind: 'words',
        words: [
          { en: 'blunt', ar: 'صريح إلى حدّ الجفاء', example: 'To be blunt, the soup was cold.' },
          { en: 'tactful', ar: 'لبق', example: 'A tactful host never mentions the broken vase.' },
          {
            en: 'understatement',
            ar: 'تعبير يقلّل عمدًا من حجم الأمر',
            example: '“Warm” is an understatement; it was 46 degrees.',
          },
          { en: 'imply', ar: 'يلمّح إلى', example: 'Her silence implied that she already knew.' },
          { en: 'rain check', ar: 'تأجيل دعوة إلى وقت آخر (ودّي)', example: 'Can I take a rain check on dinner?' },
          { en: 'owing to', ar: 'بسبب (رسمي)', example: 'The ferry was delayed owing to high winds.' },
          { en: 'convey', ar: 'ينقل، يبلّغ', example: 'No translation conveys the music of the poem.' },
          { en: 'come across as', ar: 'يبدو للآخرين', example: 'He is shy, so he comes across as cold.' },
        ],
      },
      {
        kind: 'rule',
        example: 'I was wondering whether you could tell me when the course begins.',
        ar: 'كلما زادت الرسمية طالت الجملة وابتعدت عن الأمر: «Send me the form» لصديق، و«Could you send me the form?» لزميل، و«I would be grateful if you could send me the form» لمن لا نعرفه. ولا نخلط درجتين في رسالة واحدة.',
        mistake: {
          wrong: 'Dear Dr Mansour, I want to know when is the exam.',
          right: 'Dear Dr Mansour, I was wondering when the exam is.',
          ar: '«I want» تبدو أمرًا في رسالة رسمية. وبعد «I was wondering» يعود ترتيب الجملة الخبرية: «the exam» قبل «is».',
        },
      },
      {
        kind: 'gap',
        ar: 'نستبدل بما بين القوسين كلمة رسمية، وكل واحدة مرة: «approximately»، «assistance»، «inform»، «obtain»، «postponed»، «require».',
        gaps: [
          { id: 'g1', before: 'The lecture has been ', after: ' (put off) until Monday.' },
          { id: 'g2', before: 'Should you ', after: ' (need) further details, please contact the office.' },
          { id: 'g3', before: 'We are grateful for your ', after: ' (help).' },
          { id: 'g4', before: 'Visitors must ', after: ' (get) permission in advance.' },
          { id: 'g5', before: 'The crossing takes ', after: ' (about) forty minutes.' },
          { id: 'g6', before: 'We regret to ', after: ' (tell) you that the course is full.' },
        ],
      },
    ],
    [
      {
        kind: 'match',
        ar: 'نصل كل عبارة مهذّبة بما يقصده قائلها غالبًا.',
        left: [
          { id: 'm1', en: 'It was a brave choice of colour.' },
          { id: 'm2', en: "That's really not bad at all." },
          { id: 'm3', en: 'I might join you later, if I can.' },
          { id: 'm4', en: 'With respect, have you read the whole report?' },
          { id: 'm5', en: 'We must have lunch sometime.' },
          { id: 'm6', en: 'Could you possibly turn it down a touch?' },
        ],
        right: [
          'You clearly missed part of it.',
          "Don't wait for me tonight.",
          "It's far too loud.",
          "I wouldn't have painted it like that.",
          "I'm impressed.",
          'A warm goodbye, but no date in mind.',
        ],
      },
      {
        kind: 'dialogue',
        roles: ['Manager', 'New colleague'],
        lines: [
          { role: 0, en: "Have you got a minute? It's about your email to the supplier." },
          { role: 1, en: 'Of course. Was it not clear enough?' },
          { role: 0, en: 'Oh, it was perfectly clear. Rather too clear, if anything.' },
          { role: 1, en: 'Ah. I wrote “You are late again. Fix it.” I suppose that sounds harsh.' },
          { role: 0, en: "Let's say it left little to the imagination. How might you soften it?" },
          { role: 1, en: '“We have noticed a further delay, and would appreciate an update by Thursday.”' },
          { role: 0, en: 'Much better. Still firm, but the door stays open.' },
          { role: 1, en: "I'll send it now. In my defence, I did write “please” in the subject line." },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The resident',
            ar: 'شخص يشكو إلى الجيران من صوت عالٍ بعد منتصف الليل، ويحتاج إلى نوم قبل امتحان.',
            does: [
              'First talk: friendly, with an understatement.',
              'Second talk, a week later: polite but firm.',
              'Third talk: formal, as if you were reading out a letter.',
            ],
          },
          {
            title: 'The neighbour',
            ar: 'شخص يسكن بجواره، لا يفهم التلميح بسرعة، ويردّ كل مرة بالنبرة التي يسمعها.',
            does: [
              'First talk: miss the hint completely.',
              'Second talk: apologise, but make an excuse.',
              'Third talk: match the formal tone and offer a solution.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What is easy to say politely in Arabic but hard to say politely in English?',
          'When have you misread the tone of a message?',
          'Are formal words a sign of respect or a way of keeping a distance?',
          'How can you tell that a compliment is not quite sincere?',
          'How would you turn “You never listen” into something a friend could hear?',
        ],
      },
      { kind: 'exit', en: 'How would you ask the same favour of your cousin and of a dean you have never met?' },
    ],
  ],
}
