import type { Sheet } from '../shape.ts'

export const sheet: Sheet = {
  id: 'b1-18-tell-a-story',
  pages: [
    [
      { kind: 'goal', ar: 'بعد هذا الدرس أحكي قصة بترتيب واضح، بكلمات تربط الأحداث بعضها ببعض.' },
      {
        kind: 'say',
        en: 'It was the first day of our school trip to Fayoum. First, we took the wrong road because of the fog. Then the bus stopped, so we all had to get off and walk. Although we were hungry, nobody complained. After an hour, we found a small pottery workshop, and the owner taught us to make cups. In the end, it was the best day of the year.',
        ar: 'كان أول يوم في رحلة المدرسة إلى الفيوم. أولًا سلكنا طريقًا خطأ بسبب الضباب. ثم توقّف الأتوبيس، فاضطررنا جميعًا إلى النزول والمشي. ومع أننا كنا جائعين، لم يشتكِ أحد. بعد ساعة وجدنا ورشة فخّار صغيرة، وعلّمنا صاحبها صنع الأكواب. وفي النهاية كان أجمل يوم في السنة.',
      },
      {
        kind: 'words',
        words: [
          { en: 'at first', ar: 'في البداية', example: "At first I didn't like the book." },
          { en: 'after a while', ar: 'بعد فترة', example: 'After a while, the baby stopped crying.' },
          { en: 'meanwhile', ar: 'في هذه الأثناء', example: 'Mum made lunch; meanwhile, we cleaned the balcony.' },
          { en: 'although', ar: 'مع أن، رغم أن', example: 'Although the shop is small, it has everything.' },
          { en: 'because of', ar: 'بسبب', example: 'They stopped the game because of the heat.' },
          { en: 'break down', ar: 'يتعطّل', example: 'Our car broke down near Banha.' },
          { en: 'luckily', ar: 'لحسن الحظ', example: 'Luckily, someone found my wallet.' },
          { en: 'in the end', ar: 'في النهاية', example: 'We argued a lot, but in the end we laughed.' },
        ],
      },
      {
        kind: 'rule',
        example: 'Although we were tired, we finished the race.',
        ar: 'بعد «although» تأتي جملة كاملة، وهي تكفي وحدها لربط الجملتين. وبعد «because» جملة أيضًا، أما «because of» فبعدها اسم فقط.',
        mistake: {
          wrong: 'Although it was late, but we stayed.',
          right: 'Although it was late, we stayed.',
          ar: 'في العربية نقول «مع أن الوقت كان متأخرًا، إلا أننا بقينا»، فنضيف «but». في الإنجليزية نختار واحدة منهما فقط.',
        },
      },
      {
        kind: 'gap',
        ar: 'نختار الرابط المناسب، وكل واحد مرة: «although»، «because»، «because of»، «so»، «then».',
        gaps: [
          { id: 'g1', before: 'The road was closed, ', after: ' we had to go back home.' },
          { id: 'g2', before: 'Everyone jumped into the sea ', after: ' the water was very cold.' },
          { id: 'g3', before: "We couldn't sleep ", after: ' the noise outside.' },
          { id: 'g4', before: 'We were all laughing ', after: ' my little brother had his shirt on backwards.' },
          { id: 'g5', before: 'First we walked to the station, and ', after: ' we took the train.' },
        ],
      },
    ],
    [
      {
        kind: 'dialogue',
        roles: ['Malak', 'Seif'],
        lines: [
          { role: 0, en: "You won't believe what happened at my cousin's wedding!" },
          { role: 1, en: "Go on, I'm listening." },
          { role: 0, en: 'The cake arrived, but it had the wrong names on it.' },
          { role: 1, en: 'No way! What did the family do?' },
          { role: 0, en: 'At first my aunt was really upset. Then my uncle had an idea.' },
          { role: 1, en: 'What was it?' },
          { role: 0, en: 'He covered the names with strawberries, so nobody knew.' },
          { role: 1, en: 'Clever! So it all ended well.' },
        ],
      },
      {
        kind: 'order',
        ar: 'نرتّب الكلمات في جملة تبدأ بالكلمة ذات الحرف الكبير.',
        items: [
          { id: 'o1', words: ['nobody', 'Luckily', 'sitting', 'the', 'tree', 'under', 'was'] },
          { id: 'o2', words: ['because', 'inside', 'of', 'stayed', 'storm', 'the', 'We'] },
          { id: 'o3', words: ['before', 'end', 'everyone', 'got', 'home', 'In', 'midnight', 'the'] },
          { id: 'o4', words: ['although', 'believed', 'it', 'me', 'Nobody', 'true', 'was'] },
        ],
      },
      {
        kind: 'roles',
        cards: [
          {
            title: 'The storyteller',
            ar: 'شخص يحكي عن يوم بدأ بمشكلة وانتهى نهاية سعيدة.',
            does: [
              'Say when and where it happened.',
              'Use “at first”, “then”, “luckily” and “in the end”.',
              'Stop before the end and ask: “What do you think happened?”',
            ],
          },
          {
            title: 'The good listener',
            ar: 'شخص يستمع باهتمام، ويسأل ليعرف المزيد.',
            does: [
              'React: “Really?”, “No way!”, “And then?”',
              'Guess the end of the story.',
              'Tell the story again in five sentences.',
            ],
          },
        ],
      },
      {
        kind: 'ask',
        questions: [
          'What story did you love when you were little?',
          'Who tells the best stories in your family?',
          'Tell me about a day when everything went wrong. How did it end?',
          'Which film has the best ending, in your view?',
          'Do you prefer funny stories or mysteries? Why?',
        ],
      },
      { kind: 'exit', en: 'Can you write about your last journey in two short paragraphs, with five linking words?' },
    ],
  ],
}
