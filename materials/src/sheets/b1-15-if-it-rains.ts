import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b1-15-if-it-rains',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أتفق مع غيري على خطة، وعلى ما سنفعله إذا تغيّر شيء.' },
      {
        kind: 'say',
        en: "We are planning a class trip to Wadi Degla on Friday. If the weather is good, we will walk for two hours and have lunch outdoors. If it rains, we will visit a museum. We won't leave until everyone arrives, and I will call you as soon as I know the time.",
        ar: 'نخطّط لرحلة مع الفصل إلى وادي دجلة يوم الجمعة. إذا كان الجو جميلًا فسنمشي ساعتين ونتغدّى في الهواء الطلق. وإذا أمطرت فسنزور متحفًا. لن نتحرّك حتى يصل الجميع، وسأتصل بك بمجرد أن أعرف الموعد.',
      },
      {
        kind: 'words',
        words: [
          { en: 'forecast', ar: 'نشرة الطقس، توقّع', example: 'The forecast says it will be windy tomorrow.' },
          { en: 'outdoors', ar: 'في الهواء الطلق', example: 'In spring we often eat outdoors.' },
          { en: 'unless', ar: 'إلا إذا', example: "I can't hear you unless you speak up." },
          { en: 'as soon as', ar: 'بمجرد أن', example: 'Text me as soon as you get home.' },
          { en: 'until', ar: 'حتى، إلى أن', example: 'Wait here until I come back.' },
          { en: 'cancel', ar: 'يُلغي', example: 'They had to cancel the match.' },
          { en: 'put off', ar: 'يؤجّل', example: "Let's put off the picnic until next week." },
          { en: 'just in case', ar: 'على سبيل الاحتياط', example: 'Take a jacket, just in case.' },
        ],
      },
      {
        kind: 'rule',
        example: 'If the bus is late, we will walk.',
        ar: 'بعد «if» نضع المضارع البسيط حتى لو كان الكلام عن المستقبل، ونضع «will» في الجزء الآخر فقط. والقاعدة نفسها بعد «when» و«unless» و«until» و«as soon as».',
        mistake: {
          wrong: 'If I will see Rania, I will tell her.',
          right: 'If I see Rania, I will tell her.',
          ar: 'المعنى في المستقبل، فنميل إلى تكرار «will» في الجزأين. مرة واحدة تكفي، وليس مكانها بعد «if».',
        },
      },
      {
        kind: 'gap',
        ar: 'نضع الفعل الذي بين القوسين في المضارع البسيط أو مع «will»، دون اختصار.',
        gaps: [
          { id: 'g1', before: 'If we ', after: ' (miss) the train, we will take a microbus.' },
          { id: 'g2', before: 'Dina ', after: ' (be) upset if you forget her birthday.' },
          { id: 'g3', before: 'I will send you the address as soon as I ', after: ' (get) it.' },
          { id: 'g4', before: 'If Tarek ', after: ' (not / study) tonight, he will be worried tomorrow.' },
          { id: 'g5', before: 'You will not find a seat unless you ', after: ' (come) early.' },
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Laila', 'Mazen'],
        lines: [
          { role: 0, en: 'Shall we meet at the Orman Garden on Saturday?' },
          { role: 1, en: "Good idea. But what will we do if it's too hot?" },
          { role: 0, en: "If it's over forty degrees, we'll go to the cinema." },
          { role: 1, en: "Fine. I'll bring sandwiches, unless you want to eat out." },
          { role: 0, en: 'Sandwiches are perfect. How will you get there?' },
          { role: 1, en: "By metro. If I'm late, I'll send you a message." },
          { role: 0, en: "And if you're very late, I'll eat all the sandwiches!" },
          { role: 1, en: "You can't. They'll be with me!" },
        ],
      },
      {
        kind: 'match',
        ar: 'نصل كل شرط بنتيجته.',
        left: [
          { id: 'm1', en: 'If this metro train is too crowded,' },
          { id: 'm2', en: "If you don't water that plant," },
          { id: 'm3', en: 'If my phone battery dies,' },
          { id: 'm4', en: 'If the bakery is closed,' },
          { id: 'm5', en: 'If you practise a little every day,' },
        ],
        right: [
          "we'll buy the cake somewhere else.",
          'your English will get better.',
          'it will dry up in a few days.',
          "we'll wait for the next one.",
          "I'll call you from my sister's phone.",
        ],
      },
      {
        kind: 'say',
        en: 'How to plan a picnic\n1. Choose a place and a day.\n2. Check the forecast the evening before.\n3. If it looks bad, put the picnic off.\n4. As soon as everyone arrives, share the food.',
        ar: 'خطوات تنظيم نزهة: نختار المكان واليوم، ونراجع نشرة الطقس في المساء السابق، ونؤجّل إذا ساء الجو، ونوزّع الطعام بمجرد أن يصل الجميع.',
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The organiser',
            ar: 'شخص ينظّم يومًا على البحر لستة أصدقاء، والميزانية ثلاثة آلاف جنيه.',
            does: [
              'Explain the plan: place, time, food, price.',
              'Answer every worry with “If…, we will…”.',
              'Agree on one plan B before you finish.',
            ],
          },
          {
            title: 'The worrier',
            ar: 'شخص يقلق من كل شيء، ويسأل عن كل احتمال.',
            does: [
              'Ask at least four questions: “What will we do if…?”',
              'Worry about the weather, the road, the food and the money.',
              'Say at the end: “I will come if…”',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What will you do this evening if you have a free hour?',
          'If a friend visits your town, where will you take them?',
          "What will you do if you can't sleep tonight?",
          'How will your life change if your English gets better?',
          'What do you always carry just in case?',
        ],
      },
      {
        kind: 'exit',
        en: "What will you do at the weekend if the weather is nice, and what will you do if it isn't?",
      },
    ],
  ],
}
