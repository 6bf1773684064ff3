import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a1-02-my-family',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أصف أسرتي وبيتي، وأكتب عنهما رسالة قصيرة.' },
      {
        kind: 'words',
        words: [
          { en: 'mother', ar: 'أم', example: 'My mother is kind.' },
          { en: 'father', ar: 'أب', example: 'My father has got a red car.' },
          { en: 'brother', ar: 'أخ', example: 'I have got one brother.' },
          { en: 'sister', ar: 'أخت', example: 'My sister is four years old.' },
          { en: 'grandmother', ar: 'جدة', example: 'My grandmother is very funny.' },
          { en: 'grandfather', ar: 'جد', example: 'My grandfather has got a small farm.' },
          { en: 'uncle', ar: 'عم أو خال', example: 'Uncle Hany is tall.' },
          { en: 'aunt', ar: 'عمة أو خالة', example: 'Aunt Mervat is a doctor.' },
          { en: 'cousin', ar: 'ابن أو ابنة العم أو العمة أو الخال أو الخالة', example: 'My cousin is my friend too.' },
          { en: 'flat', ar: 'شقة', example: 'Our flat has got three rooms.' },
        ],
      },
      {
        kind: 'say',
        en: "My name is Mariam. I have got a big family. Adam and Ziad are my brothers. My sister's name is Jana. She is a baby. Our flat has got a big kitchen and a small balcony. We have got a white cat. The cat's name is Lulu.",
        ar: 'اسمي مريم. أسرتي كبيرة. آدم وزياد أخواي. اسم أختي جنى، وهي رضيعة. في شقتنا مطبخ كبير وشرفة صغيرة. عندنا قطة بيضاء اسمها لولو.',
      },
      {
        kind: 'rule',
        example: "Ziad has got a sister. His sister's name is Jana.",
        ar: "مع «I» و«you» و«we» و«they» نقول «have got»، ومع «he» و«she» و«it» نقول «has got». ولصاحب الشيء نضيف «'s» بعد اسمه. أما «'s» في «He's my brother» فهي «is»، وفي «He's got a car» هي «has».",
        mistake: {
          wrong: 'This is car my father.',
          right: "This is my father's car.",
          ar: "بالعربية نبدأ بالشيء: سيارة أبي. وفي الإنجليزية نبدأ بصاحبه: «my father's car».",
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بكلمتين: «have got» أو «has got».',
        gaps: [
          { id: 'g1', before: 'I ', after: ' two sisters.' },
          { id: 'g2', before: 'Laila ', after: ' a baby brother.' },
          { id: 'g3', before: 'We ', after: ' a cat and a bird.' },
          { id: 'g4', before: 'My uncle ', after: ' a shop in Zagazig.' },
          { id: 'g5', before: 'My cousins ', after: ' a house in a village.' },
        ],
      },
      {
        kind: 'match',
        ar: 'مَن هذا؟ نصل كل عبارة بما يساويها.',
        left: [
          { id: 'm1', en: "my mother's mother" },
          { id: 'm2', en: "my mother's brother" },
          { id: 'm3', en: "my father's sister" },
          { id: 'm4', en: "my uncle's son" },
          { id: 'm5', en: "my father's father" },
        ],
        right: ['my uncle', 'my cousin', 'my grandmother', 'my grandfather', 'my aunt'],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Yassin', 'Farah'],
        lines: [
          { role: 0, en: 'Is this a photo of your family?' },
          { role: 1, en: 'Yes! This is my mum and this is my dad.' },
          { role: 0, en: 'Who is this boy?' },
          { role: 1, en: "He's my brother. His name is Hamza." },
          { role: 0, en: 'Have you got a sister?' },
          { role: 1, en: "No, I haven't. Have you?" },
          { role: 0, en: "Yes, I've got one sister. Her name is Malak." },
          { role: 1, en: 'How old is she?' },
          { role: 0, en: "She's seven. Look! This is Malak's cat." },
        ],
      },
      {
        kind: 'gap',
        ar: "نكتب الاسم الذي بين القوسين ونضيف إليه «'s».",
        gaps: [
          { id: 'g6', before: 'It is ', after: ' book. (Mariam)' },
          { id: 'g7', before: 'The ', after: ' name is Rocky. (dog)' },
          { id: 'g8', before: 'Where is my ', after: ' phone? (dad)' },
          { id: 'g9', before: 'My ', after: ' flat is big. (aunt)' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['got', 'I', 'small', 'a', 'have', 'family'] },
          { id: 'o2', words: ['you', 'a', 'Have', 'cousin', 'got'] },
          { id: 'o3', words: ['is', 'girl', 'Who', 'that'] },
          { id: 'o4', words: ["hasn't", 'My', 'a', 'aunt', 'got', 'car'] },
        ],
      },
      {
        kind: 'say',
        en: "Hi Lina! I'm Farah. I've got one brother and no sisters. My brother's name is Hamza. Have you got a big family?\nNow write a message like this.",
        ar: 'رسالة قصيرة إلى صديقة جديدة، وبعدها نكتب رسالة مثلها: مرحبًا يا لينا! أنا فرح. عندي أخ واحد وليس عندي أخوات. اسم أخي حمزة. هل أسرتك كبيرة؟',
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The family photo',
            ar: 'في هذا الدور عندي صورة أسرة، وأجيب عن الأسئلة.',
            does: [
              'You have got a brother (Sami, 10), a sister (Rana, 5) and a dog.',
              "Answer: Yes, I have. Or: No, I haven't.",
            ],
          },
          {
            title: 'The new friend',
            ar: 'في هذا الدور أسأل عن الأسرة، ثم أرسمها على اللوح.',
            does: ['Ask: Have you got a brother?', 'Ask about names and ages.', 'Ask about a cousin and a pet.'],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'Have you got brothers or sisters? What are their names?',
          'Who is funny in your family?',
          "What is your best friend's name?",
          'Has your family got a pet?',
          'Is your home a flat or a house? How many rooms has it got?',
        ],
      },
      { kind: 'exit', en: 'What can you say about your family in three sentences?' },
    ],
  ],
}
