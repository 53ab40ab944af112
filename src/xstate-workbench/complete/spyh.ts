import {
  accessWords,
  outputOf,
  stepOf,
  type Mealy,
  type SeparatingWords,
  type Word,
} from './mealy.js';

/**
 * SPYH (after Soucha and Bogdanov, 2018): grow one tree of words. Two nodes are convergent if the words in the tree
 * prove that both lead to the same state of every implementation that passes. A word that must be appended to one of
 * two convergent nodes may be appended to the other instead.
 */
export function spyhWords(mealy: Mealy, extraStates: number, separating: SeparatingWords): Word[] {
  const tree = new ConvergenceTree(mealy, separating);
  const cover = accessWords(mealy).map((word) => tree.add(tree.root, word));
  for (const one of cover) for (const other of cover) tree.separate(one, other);

  const transitions = cover.flatMap((from, state) =>
    [...Array(mealy.inputs).keys()].map((input) => ({
      from,
      input,
      to: stepOf(mealy, state, input),
    })),
  );
  const depth = ({ from, to }: (typeof transitions)[number]) =>
    from.depth + (cover[to] as TreeNode).depth;
  for (const { from, input, to } of transitions.sort((one, other) => depth(one) - depth(other))) {
    const reached = tree.append(from, [input]);
    prove(tree, cover, reached, cover[to] as TreeNode, extraStates, []);
    tree.merge(reached, cover[to] as TreeNode);
  }
  return tree.words();
}

/**
 * Extend the tree until it proves that two nodes are convergent. For each word of `extraStates` inputs, all nodes on
 * this word after both nodes, and the cover, are separated from each other wherever their states differ.
 *
 * Proof: suppose that the nodes lead to different states of a passing implementation. Take the shortest word that
 * separates these states. The pairs of states on this word form a forest on the states of the implementation, and only
 * states that correspond to the same state of the machine are joined, so each pair needs one extra state. Hence the
 * word has at most `extraStates` inputs, and the tree contains it.
 */
function prove(
  tree: ConvergenceTree,
  cover: readonly TreeNode[],
  one: TreeNode,
  other: TreeNode,
  inputsLeft: number,
  before: readonly TreeNode[],
): void {
  if (tree.areConvergent(one, other)) return;
  for (const node of [one, other]) {
    for (const each of [...cover, ...before]) tree.separate(node, each);
  }
  if (inputsLeft === 0) return;
  for (let input = 0; input < tree.mealy.inputs; input += 1) {
    const [left, right] = [tree.append(one, [input]), tree.append(other, [input])];
    prove(tree, cover, left, right, inputsLeft - 1, [...before, one, other]);
  }
}

/** A node of the tree, which stands for the word from the root to it. */
interface TreeNode {
  readonly state: number;
  readonly depth: number;
  readonly children: Map<number, TreeNode>;
  group: Group;
}

/** Convergent nodes: they lead to the same state of every implementation that passes. */
interface Group {
  readonly state: number;
  nodes: TreeNode[];
  /** A child for each input that was tried after some node of the group. */
  readonly next: Map<number, TreeNode>;
}

/** The cheapest way to append a word to a group: the node to extend, and the rest of the word. */
interface Addition {
  node: TreeNode;
  rest: Word;
  cost: number;
}

class ConvergenceTree {
  readonly root: TreeNode;
  readonly mealy: Mealy;
  readonly #separating: SeparatingWords;

  constructor(mealy: Mealy, separating: SeparatingWords) {
    this.mealy = mealy;
    this.#separating = separating;
    this.root = newNode(0, 0);
  }

  areConvergent(one: TreeNode, other: TreeNode): boolean {
    return one.group === other.group;
  }

  /** Append a word to exactly this node. */
  add(node: TreeNode, word: Word): TreeNode {
    return word.reduce((at, input) => this.#child(at, input), node);
  }

  /** Append a word to a node or to a node convergent with it, whichever needs the fewest inputs. */
  append(node: TreeNode, word: Word): TreeNode {
    const { node: at, rest } = this.#addition(node, word);
    return this.add(at, rest);
  }

  /** Extend the tree until it separates two nodes, if their states differ. */
  separate(one: TreeNode, other: TreeNode): void {
    if (one.state === other.state) return;
    let best: { left: TreeNode; right: TreeNode; word: Word; cost: number } | undefined;
    for (const [left, right] of this.#commonPairs(one, other)) {
      if (left.state === right.state) continue;
      if (this.#isSeparatedAtOnce(left, right)) return;
      const word = this.#separating.of(left.state, right.state);
      const cost = this.#addition(left, word).cost + this.#addition(right, word).cost;
      if (!best || cost < best.cost) best = { left, right, word, cost };
    }
    if (!best) return;
    this.append(best.left, best.word);
    this.append(best.right, best.word);
  }

  /** Mark two nodes as convergent, and also the nodes that equal words reach from them. */
  merge(one: TreeNode, other: TreeNode): void {
    const toMerge = [[() => one.group, () => other.group] as const];
    for (const [first, second] of toMerge) {
      const [kept, gone] = [first(), second()];
      if (kept === gone) continue;
      for (const node of gone.nodes) node.group = kept;
      kept.nodes.push(...gone.nodes);
      for (const [input, node] of gone.next) {
        const next = kept.next.get(input);
        if (next) toMerge.push([() => next.group, () => node.group]);
        else kept.next.set(input, node);
      }
    }
  }

  /** The words of the leaves. */
  words(): Word[] {
    const found: Word[] = [];
    const visit = ({ children }: TreeNode, word: Word) => {
      if (children.size === 0 && word.length > 0) found.push(word);
      for (const [input, child] of children) visit(child, [...word, input]);
    };
    visit(this.root, []);
    return found;
  }

  #child(node: TreeNode, input: number): TreeNode {
    const existing = node.children.get(input);
    if (existing) return existing;
    const child = newNode(stepOf(this.mealy, node.state, input), node.depth + 1);
    node.children.set(input, child);
    const convergent = node.group.next.get(input);
    if (convergent) {
      child.group = convergent.group;
      child.group.nodes.push(child);
    } else node.group.next.set(input, child);
    return child;
  }

  /** Extending a leaf costs the rest of the word. Extending another node adds a sequence, which must first reach it. */
  #addition(node: TreeNode, word: Word): Addition {
    let at = node;
    let length = 0;
    for (const input of word) {
      const next = at.group.next.get(input);
      if (!next) break;
      at = next;
      length += 1;
    }
    const rest = word.slice(length);
    if (rest.length === 0) return { node: at, rest, cost: 0 };
    let best: Addition | undefined;
    for (const each of at.group.nodes) {
      const isLeaf = each.children.size === 0 && each.depth > 0;
      const cost = rest.length + (isLeaf ? 0 : each.depth + 1);
      if (!best || cost < best.cost) best = { node: each, rest, cost };
    }
    return best as Addition;
  }

  /** The pairs of nodes that equal words, tried from both nodes, reach, nearest first. */
  *#commonPairs(one: TreeNode, other: TreeNode): Generator<readonly [TreeNode, TreeNode]> {
    const known = new Map<Group, Set<Group>>();
    const pairs: (readonly [TreeNode, TreeNode])[] = [];
    const reach = (left: TreeNode, right: TreeNode) => {
      if (left.group === right.group) return;
      const others = known.get(left.group) ?? new Set();
      if (others.has(right.group)) return;
      known.set(left.group, others.add(right.group));
      pairs.push([left, right]);
    };
    reach(one, other);
    for (const pair of pairs) {
      yield pair;
      const [left, right] = pair;
      for (const [input, next] of left.group.next) {
        const otherNext = right.group.next.get(input);
        if (otherNext) reach(next, otherNext);
      }
    }
  }

  /** Whether an input with different outputs was tried after both nodes. */
  #isSeparatedAtOnce(one: TreeNode, other: TreeNode): boolean {
    for (const input of one.group.next.keys()) {
      if (!other.group.next.has(input)) continue;
      const [left, right] = [one.state, other.state];
      if (outputOf(this.mealy, left, input) !== outputOf(this.mealy, right, input)) return true;
    }
    return false;
  }
}

function newNode(state: number, depth: number): TreeNode {
  const group: Group = { state, nodes: [], next: new Map() };
  const node: TreeNode = { state, depth, children: new Map(), group };
  group.nodes.push(node);
  return node;
}
