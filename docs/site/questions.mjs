/**
 * What players ask about the rules that they look up most: the question, an example at the table, and the rules that go
 * with it. The search finds a rule by the words of its question.
 */
export const QUESTIONS = {
  'CP-13': {
    question: 'Who has priority on a tie? Who rolls the die?',
    example:
      'Blue plays Push, red plays Push: two pips each. Blue holds the round counter and rolls a block, so blue has priority. With a surge or a blank, red has it.',
    see: ['R3', 'KW-6', 'KW-7', 'CP-15'],
  },
  'CP-12': {
    question: 'Who has priority?',
    example: 'Ambush (1 pip) against Assault (3 pips): the player of Ambush has priority.',
    see: ['CP-13', 'CP-14', 'CC-21'],
  },
  'CP-2': {
    question: 'How are command cards played? May I look at my facedown card, or take it back?',
    example:
      'Blue places Push facedown. Until red has placed a card too, blue may take it back. Then both are flipped.',
    see: ['R13', 'CP-9', 'CC-27'],
  },
  'CC-20': {
    question: 'Must I play a card, or may I keep my hand?',
    example: 'Red has only Implacable and Push left, and Vader is defeated: red must play Push.',
    see: ['CP-3', 'R10'],
  },
  'CC-23': {
    question: 'May I play the card of a defeated character?',
    example: 'Han Solo is defeated: Sorry About the Mess cannot be played any more.',
    see: ['CC-24', 'R4', 'CP-4'],
  },
  'CC-24': {
    question: 'I revealed an illegal card. What happens?',
    example:
      'Blue reveals a card of Han Solo, who was defeated. Standing Orders replaces it, and the illegal card goes back to the hand.',
    see: ['R4', 'R5', 'R7'],
  },
  'CP-3': {
    question: 'What if all my commanders and operatives are defeated?',
    example: 'Red has only corps left: red plays no card, and blue has priority.',
    see: ['CP-14', 'KW-8', 'KW-9'],
  },
  'CP-18': {
    question: 'Who gives the orders of my card?',
    example:
      'Implacable belongs to Darth Vader, so Vader is nominated. For Push, any commander may be.',
    see: ['CC-26', 'R18', 'R40'],
  },
  'CC-11': {
    question: 'How far do orders reach? What is the range of an order?',
    example: 'Rebel Troopers at range 4 of the nominated Leia cannot be issued the order.',
    see: ['R1', 'R14', 'R39'],
  },
  'CP-23': {
    question: 'Must I issue all orders of the card?',
    example:
      'Assault gives three orders and two units are in range: both get one, and the third order is lost.',
    see: ['CC-12', 'CP-24', 'R15', 'R30'],
  },
  'CP-26': {
    question: 'May a unit get two orders?',
    example:
      'Stormtroopers have an order of the card. Direct cannot give them a second one this round.',
    see: ['CP-25', 'KW-1'],
  },
  'CP-19': {
    question: 'Who issues orders first?',
    example: 'Red has priority: red issues all orders, then blue.',
    see: ['R18', 'R30'],
  },
  'CP-27': {
    question: 'What goes into the order pool?',
    example: 'Ten units stand, three have an order: seven tokens are shuffled into the pool.',
    see: ['KW-5', 'R11', 'R28'],
  },
  'CP-28': {
    question: 'How many pass tokens do I get?',
    example: 'Eight units against twelve: 12 − 8 − 1, so three advantage tokens.',
    see: ['CP-30'],
  },
  'CT-3': {
    question: 'When may I reveal a contingency card?',
    example:
      'Blue reveals Push and discards it at once to reveal a set-aside card of two pips instead.',
    see: ['CT-5', 'CT-12', 'R5', 'R17'],
  },
  'CC-3': {
    question: 'Which cards make a legal command hand?',
    example:
      'Ambush, a second card of one pip, two cards of two, two of three, and Standing Orders.',
    see: ['CC-2', 'CC-4', 'CC-6'],
  },
  'CC-19': {
    question: 'What happens to my card after the round? Does Standing Orders come back?',
    example:
      'Push is discarded in the End Phase. Standing Orders returns to the hand by its own effect.',
    see: ['R44', 'CC-30'],
  },
  'KW-1': {
    question: 'How does Direct work?',
    example:
      'A droid commander with Direct gives one order to an AI unit within range 2, beside those of the card.',
    see: ['CP-25', 'CP-26', 'R30'],
  },
  'KW-3': {
    question: 'How does Coordinate work? May orders go on from unit to unit?',
    example:
      'B1 Battle Droids get an order and give one to other droids within range 1, which may go on.',
    see: ['CP-26', 'R30'],
  },
  'KW-6': {
    question: 'What does Cunning do on a tie?',
    example:
      'Count Dooku’s card of three pips against Assault: it counts as two, so Dooku’s player has priority.',
    see: ['CP-13', 'KW-7'],
  },
};
