import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a1-05-food-i-like',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أقول ما أحب أكله وطبخه، وأطلب طعامي من قائمة.' },
      {
        kind: 'words',
        words: [
          { en: 'rice', ar: 'أرز', example: 'I eat rice with vegetables.' },
          { en: 'chicken', ar: 'دجاج', example: 'Chicken soup is good.' },
          { en: 'fish', ar: 'سمك', example: 'We have fish on Fridays.' },
          { en: 'beans', ar: 'فول، فاصوليا', example: 'Beans are my favourite breakfast.' },
          { en: 'egg', ar: 'بيضة', example: 'He eats one egg every morning.' },
          { en: 'cheese', ar: 'جبن', example: 'I want a cheese sandwich.' },
          { en: 'salad', ar: 'سلطة', example: 'She makes a salad for her family.' },
          { en: 'fruit', ar: 'فاكهة', example: 'Fruit is good for you.' },
          { en: 'juice', ar: 'عصير', example: 'A glass of mango juice, please.' },
          { en: 'delicious', ar: 'لذيذ', example: 'This cake is delicious!' },
        ],
      },
      {
        kind: 'rule',
        example: "I like cooking. I don't like washing the dishes.",
        ar: 'بعد «like» و«love» و«hate» نضع الفعل ومعه «ing» حين نتكلم عن شيء نحبه أو لا نحبه. نحذف «e» من آخر الفعل كما في «dance» و«dancing»، ونكرّر الحرف الأخير في مثل «swim» و«swimming».',
        mistake: {
          wrong: 'I like eat fish.',
          right: 'I like eating fish.',
          ar: 'بالعامية نضع الفعلين متجاورين: «بحب آكل». في الإنجليزية نضيف «ing» إلى الثاني.',
        },
      },
      {
        kind: 'gap',
        ar: 'نكتب الفعل الذي بين القوسين ومعه «ing».',
        gaps: [
          { id: 'g1', before: 'I love ', after: ' orange juice. (drink)' },
          { id: 'g2', before: 'My dad likes ', after: ' on Fridays. (cook)' },
          { id: 'g3', before: 'Do you like ', after: ' cakes? (make)' },
          { id: 'g4', before: "They don't like ", after: ' vegetables. (eat)' },
          { id: 'g5', before: 'Nada hates ', after: ' onions. (cut)' },
          { id: 'g6', before: 'We like ', after: ' lunch with our cousins. (have)' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل سؤال بجوابه.',
        left: [
          { id: 'm1', en: 'Do you like fish?' },
          { id: 'm2', en: 'Does your sister like eggs?' },
          { id: 'm3', en: "What's your favourite fruit?" },
          { id: 'm4', en: 'Who cooks at home?' },
          { id: 'm5', en: 'What do you have for breakfast?' },
        ],
        right: ['Beans and bread.', 'Yes, I do.', 'My grandmother.', 'Mangoes.', "No, she doesn't."],
      },
    ],
    [
      {
        kind: 'say',
        en: 'School café\ncheese sandwich: 30 pounds\nchicken and rice: 65 pounds\ngreen salad: 20 pounds\nfruit salad: 35 pounds\norange juice: 25 pounds',
        ar: 'قائمة مقصف المدرسة: شطيرة جبن، دجاج وأرز، سلطة خضراء، سلطة فواكه، عصير برتقال.',
      },
      {
        kind: 'dialogue',
        roles: ['Waiter', 'Lara'],
        lines: [
          { role: 0, en: 'Hello! What would you like?' },
          { role: 1, en: 'Can I have chicken and rice, please?' },
          { role: 0, en: 'Of course. Would you like a green salad?' },
          { role: 1, en: "No, thank you. I don't like tomatoes." },
          { role: 0, en: 'And to drink?' },
          { role: 1, en: 'Orange juice, please. I love oranges!' },
          { role: 0, en: "That's ninety pounds." },
          { role: 1, en: 'Here you are.' },
          { role: 0, en: 'Thank you. Enjoy your lunch!' },
        ],
      },
      {
        kind: 'gap',
        ar: 'نقرأ القائمة والحوار، ونكمل بكلمة واحدة أو رقم.',
        gaps: [
          { id: 'g7', before: 'Lara has chicken and ', after: '.' },
          { id: 'g8', before: "She doesn't like ", after: '.' },
          { id: 'g9', before: 'Her lunch is ', after: ' pounds.' },
          { id: 'g10', before: 'The green salad is ', after: ' pounds.' },
          { id: 'g11', before: 'You have 30 pounds. You can buy a cheese ', after: '.' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة أو سؤال.',
        items: [
          { id: 'o1', words: ['cooking', 'my mum', 'I', 'with', 'like'] },
          { id: 'o2', words: ['eating', 'Do', 'mangoes', 'like', 'you'] },
          { id: 'o3', words: ['favourite', 'is', 'food', 'What', 'your'] },
          { id: 'o4', words: ['drinking', 'My', 'like', "doesn't", 'tea', 'brother'] },
        ],
      },
      {
        kind: 'say',
        en: 'Hi Maya! Come to my house on Friday. I love making pizza. Do you like making it too? Sara\nNow write an invitation like this.',
        ar: 'رسالة دعوة من ثلاث جمل، وبعدها نكتب دعوة إلى طعام نحبه: مرحبًا يا مايا! تعالي إلى بيتي يوم الجمعة. أحب إعداد البيتزا. هل تحبين إعدادها أيضًا؟ سارة',
      },
      {
        kind: 'ask',
        questions: [
          "What food do you like? What food don't you like?",
          'Do you like cooking? What can you make?',
          'Who is a good cook in your family?',
          'What do you like drinking in summer?',
          'Do you like trying new food?',
        ],
      },
      { kind: 'exit', en: 'What food do you like making for your friends?' },
    ],
  ],
}
