import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'a1-04-how-much',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أسأل عن السعر، وأفهم الأرقام حين أسمعها، وأقرأ قائمة أسعار.' },
      {
        kind: 'words',
        words: [
          { en: 'pound', ar: 'جنيه', example: 'It is one pound.' },
          { en: 'price', ar: 'سعر', example: 'The price is on the box.' },
          { en: 'cheap', ar: 'رخيص', example: 'These socks are cheap.' },
          { en: 'expensive', ar: 'غالٍ', example: 'This watch is very expensive.' },
          { en: 'buy', ar: 'يشتري', example: 'I want to buy a cap.' },
          { en: 'pay', ar: 'يدفع', example: 'Where do I pay?' },
          { en: 'change', ar: 'الباقي من النقود', example: 'Here is your change: five pounds.' },
          { en: 'size', ar: 'مقاس', example: 'What size are these shoes?' },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل رقم بكلمته، ثم ننطق الكلمتين «thirteen» و«thirty» ونسمع الفرق.',
        left: [
          { id: 'm1', en: '13' },
          { id: 'm2', en: '30' },
          { id: 'm3', en: '14' },
          { id: 'm4', en: '40' },
          { id: 'm5', en: '15' },
          { id: 'm6', en: '50' },
        ],
        right: ['forty', 'fifteen', 'thirty', 'thirteen', 'fifty', 'fourteen'],
      },
      {
        kind: 'rule',
        example: 'How much is this bag? How much are these pens?',
        ar: 'نسأل عن السعر بـ «How much». للشيء الواحد نقول «is this»، ولأكثر من واحد «are these». وبعد كل عدد أكبر من واحد نضيف «s» للاسم: «two pounds».',
        mistake: {
          wrong: 'It is twenty pound.',
          right: 'It is twenty pounds.',
          ar: 'بالعربية نقول عشرون جنيهًا، فيبقى الاسم مفردًا. في الإنجليزية يأتي الاسم جمعًا.',
        },
      },
      {
        kind: 'gap',
        ar: 'نكمل بكلمتين: «is this» أو «are these».',
        gaps: [
          { id: 'g1', before: 'How much ', after: ' T-shirt?' },
          { id: 'g2', before: 'How much ', after: ' shoes?' },
          { id: 'g3', before: 'How much ', after: ' notebook?' },
          { id: 'g4', before: 'How much ', after: ' oranges?' },
          { id: 'g5', before: 'How much ', after: ' black jacket?' },
        ],
      },
      {
        kind: 'say',
        en: "One person reads the prices in a new order. The other person doesn't look here.\nListen and write the number: 16 pounds, 60 pounds, 17 pounds, 70 pounds, 118 pounds, 180 pounds.",
        ar: 'طرف يقرأ الأسعار بترتيب من اختياره، والطرف الآخر يكتبها على اللوح دون النظر هنا.',
      },
    ],
    [
      {
        kind: 'say',
        en: 'School shop: prices\npen: 8 pounds\nruler: 12 pounds\nnotebook: 25 pounds\ncolouring pencils: 95 pounds\nschool bag: 450 pounds',
        ar: 'أسعار متجر المدرسة: قلم، مسطرة، دفتر، أقلام تلوين، حقيبة مدرسية.',
      },
      {
        kind: 'gap',
        ar: 'نقرأ القائمة ونكتب رقمًا.',
        gaps: [
          { id: 'g6', before: 'A ruler is ', after: ' pounds.' },
          { id: 'g7', before: 'Two pens are ', after: ' pounds.' },
          { id: 'g8', before: 'A notebook and a pen are ', after: ' pounds.' },
          { id: 'g9', before: 'You have 50 pounds and you buy a notebook. Your change is ', after: ' pounds.' },
          { id: 'g10', before: 'The school bag is ', after: ' pounds.' },
        ],
      },
      {
        kind: 'dialogue',
        roles: ['Shop assistant', 'Customer'],
        lines: [
          { role: 0, en: 'Hello. Can I help you?' },
          { role: 1, en: 'Yes, please. How much is this school bag?' },
          { role: 0, en: "It's four hundred and fifty pounds." },
          { role: 1, en: "Hmm, that's expensive. How much are these pencils?" },
          { role: 0, en: "They're ninety-five pounds." },
          { role: 1, en: 'OK. And how much is a notebook?' },
          { role: 0, en: 'Twenty-five pounds.' },
          { role: 1, en: "I'd like the pencils and one notebook, please." },
          { role: 0, en: "That's one hundred and twenty pounds." },
          { role: 1, en: 'Here you are.' },
          { role: 0, en: 'Thank you. Goodbye!' },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The shop assistant',
            ar: 'في هذا الدور أبيع أربعة أشياء، وأقول السعر والباقي.',
            does: [
              'Cap: 80 pounds. Water bottle: 75 pounds. Football: 160 pounds. Socks: 40 pounds.',
              'Say: Can I help you?',
              'Say the price and the change.',
            ],
          },
          {
            title: 'The customer',
            ar: 'في هذا الدور معي مئتا جنيه، وأريد شيئين أو ثلاثة.',
            does: [
              'You have got 200 pounds.',
              'Ask: How much is…? How much are…?',
              "Say: That's cheap. Or: That's expensive.",
              "Say: I'd like…, please.",
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What do you buy every week?',
          'How much is a bottle of water near your home?',
          'What is cheap in your city? What is expensive?',
          'Who buys the food in your family?',
          'You have got 500 pounds. What do you buy?',
        ],
      },
      { kind: 'exit', en: 'What is one thing in your bag or on your desk? How much is it?' },
    ],
  ],
}
