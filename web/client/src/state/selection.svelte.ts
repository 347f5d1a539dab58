import type { Choice } from "../wire";

/**
 * What the player holds, as a filter over the choices that the table offers: first a piece, then a verb and a place,
 * then one variant if several are left. It contains no rules.
 */
export class Selection {
  piece = $state<string | null>(null);
  verb = $state<string | null>(null);
  place = $state<string | null>(null);

  /** *moved* is called when a piece is picked or put down. */
  constructor(
    private readonly offered: () => Choice[],
    private readonly moved: () => void,
  ) {}

  /** All choices for the held piece. */
  readonly ofPiece = $derived.by(() => this.offered().filter((choice) => choice.piece === this.piece));
  /** The choices that remain after piece and place. */
  readonly variants = $derived(
    this.verb === null ? [] : this.ofPiece.filter((choice) => choice.verb === this.verb && choice.place === this.place),
  );
  readonly choosing = $derived(this.variants.length > 1);

  pick(piece: string | null): void {
    if (piece !== null) this.moved();
    this.piece = piece;
    this.verb = null;
    this.place = null;
  }

  /** Put the piece down. Returns the one choice that this means, or null if variants remain or it is impossible. */
  put(fits: (choice: Choice) => boolean): Choice | null {
    const fitting = this.ofPiece.filter(fits);
    const first = fitting[0];
    if (!first) return null;
    const same = this.ofPiece.filter((choice) => choice.verb === first.verb && choice.place === first.place);
    if (same.length === 1) {
      return first;
    }
    this.moved();
    this.verb = first.verb;
    this.place = first.place;
    return null;
  }

  /** Go back one step: from the variants to the piece, or to nothing. Returns false if nothing was held. */
  back(): boolean {
    if (this.verb !== null) {
      this.verb = null;
      this.place = null;
      return true;
    }
    if (this.piece !== null) {
      this.piece = null;
      return true;
    }
    return false;
  }
}
