import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b1-14-while-i-was',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أحكي عن موقف حدث فجأة بينما كان شيء آخر يجري.' },
      {
        kind: 'say',
        en: 'Last Thursday I was walking home from the metro when it suddenly started to rain. People were running in all directions, and a man was selling umbrellas on the corner. While I was looking for some change, the wind took my hat! A girl caught it, and we both laughed.',
        ar: 'يوم الخميس الماضي كنت أمشي من المترو إلى البيت حين بدأ المطر فجأة. كان الناس يجرون في كل اتجاه، وكان رجل يبيع المظلات على الناصية. وبينما كنت أبحث عن فكّة، طيّرت الريح قبعتي! أمسكتها فتاة، وضحكنا معًا.',
      },
      {
        kind: 'words',
        words: [
          { en: 'while', ar: 'بينما', example: 'She listens to music while she cooks.' },
          { en: 'suddenly', ar: 'فجأة', example: 'Suddenly, all the lights went out.' },
          { en: 'power cut', ar: 'انقطاع الكهرباء', example: 'The power cut lasted ten minutes.' },
          { en: 'drop', ar: 'يوقِع، يُسقِط', example: 'Be careful not to drop the plates.' },
          { en: 'notice', ar: 'يلاحظ', example: 'Did you notice the new sign?' },
          { en: 'slip', ar: 'ينزلق', example: 'I slipped on the wet stairs.' },
          { en: 'shout', ar: 'يصيح', example: "Please don't shout; the baby is asleep." },
          { en: 'get stuck', ar: 'يعلق (لا يقدر على الحركة)', example: 'The lift got stuck between two floors.' },
        ],
      },
      {
        kind: 'rule',
        example: 'I was having a shower when the water stopped.',
        ar: 'الفعل الطويل الذي كان يجري نكتبه «was» أو «were» ثم الفعل مع «ing». والفعل القصير الذي قاطعه يأتي في الماضي البسيط. الفعل الطويل غالبًا بعد «while»، والقصير غالبًا بعد «when».',
        mistake: {
          wrong: 'While I walking to school, I saw Hany.',
          right: 'While I was walking to school, I saw Hany.',
          ar: 'في العربية نقول «وأنا أمشي» دون فعل مساعد، فننسى «was». في الإنجليزية لا يقف «walking» وحده بعد «while I».',
        },
      },
      {
        kind: 'gap',
        ar: 'نضع الفعل الطويل في الماضي المستمر، والفعل القصير المفاجئ في الماضي البسيط.',
        gaps: [
          { id: 'g1', before: 'We were having lunch when the phone ', after: ' (ring).' },
          { id: 'g2', before: 'While Nour ', after: ' (wait) for the bus, she met an old friend.' },
          { id: 'g3', before: 'I ', after: ' (cut) my finger while I was making a salad.' },
          { id: 'g4', before: 'My parents ', after: ' (watch) the news when I came home.' },
          { id: 'g5', before: 'The boys were playing in the street when they ', after: ' (hear) a loud noise.' },
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Hana', 'Youssef'],
        lines: [
          { role: 0, en: 'What happened to your arm?' },
          { role: 1, en: 'I fell off my bike yesterday.' },
          { role: 0, en: 'Oh no! How did it happen?' },
          { role: 1, en: 'I was riding along the Corniche when a cat ran in front of me.' },
          { role: 0, en: 'Were you going fast?' },
          { role: 1, en: "Not really, but I was looking at the sea and I didn't see it." },
          { role: 0, en: 'Is the cat all right?' },
          { role: 1, en: 'Oh yes! While I was sitting on the ground, it came back and looked at me.' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل بداية كل جملة بنهايتها المناسبة.',
        left: [
          { id: 'm1', en: 'I was brushing my teeth when' },
          { id: 'm2', en: 'While we were driving to Ain Sokhna,' },
          { id: 'm3', en: 'Farida was taking a photo by the pool when' },
          { id: 'm4', en: 'While the teacher was writing on the board,' },
          { id: 'm5', en: 'My uncle was sleeping on the train when' },
        ],
        right: [
          'she dropped her phone into the water.',
          'two pupils in the last row were whispering.',
          'the inspector asked for his ticket.',
          'we passed four trucks full of oranges.',
          'I noticed a spider on the bathroom mirror.',
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The reporter',
            ar: 'شخص من مجلة المدرسة يسأل عمّا حدث في المصعد.',
            does: [
              'Ask what the people were doing when the lift stopped.',
              'Ask two questions with “What happened when…?”',
              'Tell the story as a short news report. The witness says the three main points.',
            ],
          },
          {
            title: 'The witness',
            ar: 'شخص كان في المصعد وقت انقطاع الكهرباء.',
            does: [
              'You were carrying a birthday cake when the lift got stuck.',
              'Say what the other three people were doing.',
              'Say how the story ended.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          "What were you doing at nine o'clock last night?",
          'What were the people around you doing?',
          'Have you ever met someone by chance? Where were you going?',
          'What were you doing the last time the power went out?',
          'Tell me about a funny accident. How did it happen?',
        ],
      },
      { kind: 'exit', en: 'What is the last surprising thing you saw, and what were you doing when you saw it?' },
    ],
  ],
}
