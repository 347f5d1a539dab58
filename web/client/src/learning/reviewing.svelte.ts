import { untrack } from "svelte";
import type { Play } from "../state/play.svelte";
import type { Review, ReviewedDecision } from "../wire";
import type { LocalSeat } from "./local-seat.svelte";
import type { Replay } from "./replay.svelte";
import { ReviewModel } from "./review.svelte";

/** The review of one seat beside its replay, whose moments are tried on the table. Made while its component is. */
export class Reviewing {
  /** The seat that the reader chose; null for the reader's own. */
  picked = $state<number | null>(null);
  model = $state.raw<ReviewModel | null>(null);

  constructor(
    private readonly replay: Replay,
    private readonly play: Play,
    private readonly table: LocalSeat,
    /** Whether there is a review, and not only a replay. */
    private readonly wanted: () => boolean,
    picked: number | null,
  ) {
    this.picked = picked;
    $effect(() => {
      if (!this.ready) return;
      const model = new ReviewModel(replay.id, this.seat);
      untrack(() => {
        this.model = model;
        void replay.look({ seat: model.seat, open: false });
      });
      return () => model.close();
    });
    $effect(() => {
      if (!this.asking) return;
      const { ply } = this.asking;
      untrack(() => {
        this.play.selection.pick(null);
        this.show(ply);
      });
    });
    $effect(() => {
      const trying = this.posed ? this.model : null;
      this.table.acted = trying ? (choice) => void (trying.tried = choice.action) : null;
    });
    /* The review is about one player, whom its sentences call "you", before an answer and after it. */
    $effect(() => {
      this.table.own = this.ready && replay.eyes.seat === this.seat;
    });
    $effect(() => {
      if (this.model?.stage === "told") untrack(() => this.show(replay.ply));
    });
  }

  readonly seat: number = $derived.by(() => {
    const { head } = this.replay;
    return (this.picked !== null && head?.seats[this.picked] ? this.picked : head?.seat) ?? 0;
  });
  /** Whether the reader played the seat that is reviewed. */
  readonly mine: boolean = $derived.by(() => this.replay.head?.seat === this.seat);
  readonly ready: boolean = $derived.by(() => this.wanted() && this.replay.head !== null && !this.replay.head.growing);
  readonly told: Review | null = $derived.by(() => (this.model?.stage === "told" ? this.model.review : null));
  readonly asking: ReviewedDecision | null = $derived.by(() => this.model?.now ?? null);
  /** Whether the person is to choose on the table what the player might have done. */
  readonly tries: boolean = $derived.by(() => this.asking !== null && this.model?.tried === null);
  /** Whether the position of the moment is on the table, so that the choice can be made. */
  readonly posed: boolean = $derived.by(() => this.tries && this.replay.laid === this.asking?.ply);

  show = (ply: number): void => {
    if (this.model) void this.replay.show(ply, { seat: this.model.seat, open: false, choices: true });
  };
}
