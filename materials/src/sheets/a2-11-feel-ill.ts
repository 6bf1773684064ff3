import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a2-11-feel-ill',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أقول ما يؤلمني، وأعطي نصيحة، وأكتب رسالة اعتذار.' },
      {
        kind: 'words',
        words: [
          { en: 'headache', ar: 'صداع', example: 'Loud music gives me a headache.' },
          { en: 'fever', ar: 'حرارة مرتفعة', example: 'He has a fever, so he is in bed.' },
          { en: 'cough', ar: 'سعال (كحّة)', example: 'That is a bad cough.' },
          { en: 'sore throat', ar: 'ألم في الحلق', example: "I can't sing because I have a sore throat." },
          { en: 'stomach ache', ar: 'ألم في البطن', example: 'She has a stomach ache after all that cake.' },
          { en: 'medicine', ar: 'دواء', example: 'Take this medicine after meals.' },
          { en: 'rest', ar: 'راحة، يستريح', example: 'You need a good rest.' },
          { en: 'plenty of', ar: 'كثير من', example: 'Drink plenty of water in summer.' },
          { en: 'pharmacy', ar: 'صيدلية', example: 'The pharmacy is open all night.' },
        ],
      },
      {
        kind: 'rule',
        example: "You should drink something warm. You shouldn't go out tonight.",
        ar: "للنصيحة نستعمل «should» ثم الفعل في أصله، وللنصيحة بترك شيء «shouldn't». الشكل واحد مع كل الضمائر.",
        mistake: {
          wrong: 'He should takes a tablet.',
          right: 'He should take a tablet.',
          ar: 'تعوّدنا على «s» بعد «he»، لكنها تختفي من الفعل الذي يأتي بعد «should».',
        },
      },
      {
        kind: 'gap',
        ar: "نكمل بـ «should» أو «shouldn't».",
        gaps: [
          { id: 'g1', before: 'You have a fever. You ', after: ' stay in bed.' },
          { id: 'g2', before: 'Her tooth hurts. She ', after: ' eat sweets.' },
          { id: 'g3', before: "You can't sleep? You ", after: ' look at your phone in bed.' },
          { id: 'g4', before: 'He feels very ill. He ', after: ' see a doctor.' },
          { id: 'g5', before: 'The children ', after: ' wash their hands before lunch.' },
          { id: 'g6', before: 'You ', after: ' go swimming with that cough.' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل مشكلة بالنصيحة التي تناسبها.',
        left: [
          { id: 'm1', en: 'This loud music gives me a headache.' },
          { id: 'm2', en: 'My feet hurt.' },
          { id: 'm3', en: "I'm always tired in the morning." },
          { id: 'm4', en: 'I have a sore throat.' },
          { id: 'm5', en: 'I feel sick at the back of the bus.' },
        ],
        right: [
          'You should sit down and take off your shoes.',
          "You should drink warm water with honey and you shouldn't talk much.",
          'You should sit at the front.',
          'You should turn it off.',
          'You should go to bed earlier.',
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Doctor', 'Patient'],
        lines: [
          { role: 0, en: "Good evening. What's the matter?" },
          { role: 1, en: 'My throat is sore and I have a cough.' },
          { role: 0, en: 'When did it start?' },
          { role: 1, en: "Two days ago. I didn't sleep well last night." },
          { role: 0, en: 'Do you have a fever?' },
          { role: 1, en: 'A little. It was thirty-eight this morning.' },
          { role: 0, en: "Open your mouth, please. Your throat is red, but it's only a cold." },
          { role: 1, en: 'Should I stay at home?' },
          { role: 0, en: 'Yes, until Thursday. You should rest and drink plenty of water.' },
          { role: 1, en: 'Can I play basketball on Saturday?' },
          { role: 0, en: "No, you shouldn't do any sport for a week." },
        ],
      },
      {
        kind: 'gap',
        ar: 'نسمع الحوار أو نقرؤه، ونكمل بكلمة واحدة منه.',
        gaps: [
          { id: 'g7', before: 'The problem started two ', after: ' ago.' },
          { id: 'g8', before: "It isn't dangerous. It's only a ", after: '.' },
          { id: 'g9', before: 'The patient should drink a lot of ', after: '.' },
          { id: 'g10', before: 'The patient should stay at home until ', after: '.' },
        ],
      },
      {
        kind: 'say',
        en: "Dear Ms Amal,\nI'm sorry, but I can't come to the lesson today. I feel ill and I have a fever. The doctor says I should stay in bed until Thursday. Could you send me the homework, please? Thank you for your help.\nBest wishes,\nYoussef\nNow write a message like this. Choose a different problem.",
        ar: 'رسالة اعتذار إلى المدرّسة: اعتذار، ثم السبب، ثم طلب الواجب، ثم شكر. وبعدها نكتب رسالة مثلها لموقف آخر.',
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['should', 'a doctor', 'You', 'see'] },
          { id: 'o2', words: ['take', 'after lunch', 'Should', 'this medicine', 'I'] },
          { id: 'o3', words: ['with', 'the matter', 'your arm', "What's"] },
          { id: 'o4', words: ['to work', 'He', 'go', "shouldn't"] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'At the pharmacy: the patient',
            ar: 'في هذا الدور أنا مريض أو مريضة، وأختار مشكلتين من كلمات الدرس.',
            does: ['Say what hurts and when it started.', 'Ask: Should I…? Can I…?', 'Say thank you.'],
          },
          {
            title: 'At the pharmacy: the pharmacist',
            ar: 'في هذا الدور أسأل وأنصح.',
            does: [
              "Ask: What's the matter? When did it start?",
              "Give three pieces of advice with should and shouldn't.",
              'Say when to see a doctor.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What do you do when you have a cold?',
          'What should people eat to be healthy?',
          'How many hours should a student sleep?',
          'Who helps you when you are ill?',
          "What shouldn't we do the night before an exam?",
        ],
      },
      { kind: 'exit', en: 'Your friend has a bad cold and an exam tomorrow. What should your friend do?' },
    ],
  ],
}
