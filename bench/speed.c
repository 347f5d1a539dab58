/* Omega Shift by hand in C, uniform random play: the reference for the rulebook's speed (see bench/speed.py).
 *
 * The rules of one deal, all options but `rounds`, with the rulebook's order of actions and its random source, so that
 * both engines play the same games from the same seed. Built by bench/speed.py with -O3 -march=native.
 */
#include <stdint.h>

enum { SUITS = 5, RANKS = 10, FACES = 50, COPIES = 12, CARDS = 60, HAND = 8, PILE = 44, MAX_LEGAL = 60 };
enum { DISCARD, PLAY, PULL_LEFT, PULL_RIGHT, PUSH_LEFT, PUSH_RIGHT, KINDS };
enum { DRAW_PILE = FACES * KINDS, TAKE = DRAW_PILE + 1 };

typedef struct {
    int32_t redraw, optional_pull, last_turn_each, five_overrides_gate, idle_limit, first_player;
} Options;

typedef struct {
    int8_t to_move, drawing, over, discarded, last_turns, pile_left;
    int16_t idle;
    int8_t left[SUITS], right[SUITS], markers[SUITS], discard_size[SUITS], hand_size[2];
    uint8_t hands[2][HAND];
    uint16_t columns[2][SUITS];
    uint8_t discards[SUITS][COPIES];
    uint8_t pile[PILE];
} State;

static inline uint32_t random_below(uint64_t *rng, uint32_t n)
{
    uint64_t x = *rng;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    *rng = x;
    return (uint32_t)(((x >> 32) * n) >> 32);
}

static void shuffle(uint64_t *rng, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = random_below(rng, (uint32_t)i + 1);
        uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

static inline void add_card(State *s, int seat, int code)
{
    int place = s->hand_size[seat]++;
    uint8_t *hand = s->hands[seat];
    while (place > 0 && hand[place - 1] > code) {
        hand[place] = hand[place - 1];
        place--;
    }
    hand[place] = (uint8_t)code;
}

static inline void remove_card(State *s, int seat, int face)
{
    uint8_t *hand = s->hands[seat], above = 0;
    for (int place = --s->hand_size[seat]; place >= 0 && hand[place] >= 2 * face; place--) {
        uint8_t code = hand[place];
        hand[place] = above;
        above = code;
    }
}

static void setup(State *s, const Options *options, uint64_t *rng)
{
    uint8_t row[SUITS], cards[CARDS];
    int first = (int)random_below(rng, 2);
    *s = (State){0};
    s->to_move = (int8_t)(options->first_player ? options->first_player - 1 : first);
    s->discarded = -1;
    for (int suit = 0; suit < SUITS; suit++) {
        row[suit] = (uint8_t)suit;
        s->markers[suit] = 3;
        for (int copy = 0; copy < COPIES; copy++)
            cards[suit * COPIES + copy] = (uint8_t)(suit * RANKS + (copy < 3 ? 0 : copy - 2));
    }
    shuffle(rng, row, SUITS);
    shuffle(rng, cards, CARDS);
    for (int i = 0; i < SUITS; i++) {
        int here = row[i], there = row[(i + 1) % SUITS];
        s->right[here] = (int8_t)there;
        s->left[there] = (int8_t)here;
    }
    for (int i = 0; i < 2 * HAND; i++)
        add_card(s, i / HAND, cards[i] * 2 + 1);
    for (int i = 0; i < PILE; i++)
        s->pile[PILE - 1 - i] = cards[2 * HAND + i];
    s->pile_left = PILE;
}

static int legal_actions(const State *s, const Options *options, int16_t *out)
{
    int count = 0;
    if (s->drawing) {
        out[count++] = DRAW_PILE;
        if (options->idle_limit && s->idle >= options->idle_limit)
            return count;
        for (int suit = 0; suit < SUITS; suit++)
            if (s->discard_size[suit] && !(options->redraw && s->discarded == suit))
                out[count++] = (int16_t)(TAKE + suit);
        return count;
    }
    int seat = s->to_move, before = -1;
    for (int place = 0; place < s->hand_size[seat]; place++) {
        int face = s->hands[seat][place] >> 1;
        if (face == before)
            continue;
        before = face;
        int suit = face / RANKS, rank = face % RANKS, first = face * KINDS;
        out[count++] = (int16_t)(first + DISCARD);
        if (rank && s->columns[seat][suit] >> rank)
            continue;
        int left = s->markers[s->left[suit]] > 0, right = s->markers[s->right[suit]] > 0;
        int push = !rank && s->markers[suit] > 0;
        if ((rank && options->optional_pull) || !(left || right || push))
            out[count++] = (int16_t)(first + PLAY);
        if (left)
            out[count++] = (int16_t)(first + PULL_LEFT);
        if (right)
            out[count++] = (int16_t)(first + PULL_RIGHT);
        if (push) {
            out[count++] = (int16_t)(first + PUSH_LEFT);
            out[count++] = (int16_t)(first + PUSH_RIGHT);
        }
    }
    return count;
}

static void apply_action(State *s, const Options *options, int action)
{
    int seat = s->to_move;
    if (action < DRAW_PILE) {
        int face = action / KINDS, kind = action % KINDS, suit = face / RANKS, rank = face % RANKS;
        remove_card(s, seat, face);
        if (kind == DISCARD) {
            s->discards[suit][s->discard_size[suit]++] = (uint8_t)face;
            s->discarded = (int8_t)suit;
        } else {
            s->idle = 0;
            if (rank)
                s->columns[seat][suit] |= (uint16_t)(1 << rank);
            int source = suit, target = suit;
            switch (kind) {
            case PULL_LEFT: source = s->left[suit]; break;
            case PULL_RIGHT: source = s->right[suit]; break;
            case PUSH_LEFT: target = s->left[suit]; break;
            case PUSH_RIGHT: target = s->right[suit]; break;
            }
            s->markers[source]--;
            s->markers[target]++;
        }
        if (!s->last_turns) {
            s->drawing = 1;
        } else {
            s->discarded = -1;
            if (!--s->last_turns)
                s->over = 1;
            else
                s->to_move = (int8_t)(1 - seat);
        }
        return;
    }
    if (action == DRAW_PILE) {
        add_card(s, seat, s->pile[--s->pile_left] * 2 + 1);
        s->idle = 0;
    } else {
        int suit = action - TAKE;
        add_card(s, seat, s->discards[suit][--s->discard_size[suit]] * 2);
        s->idle += s->discarded >= 0;
    }
    s->discarded = -1;
    if (!s->pile_left) {
        if (!options->last_turn_each) {
            s->over = 1;
            return;
        }
        s->last_turns = 2;
    }
    s->drawing = 0;
    s->to_move = (int8_t)(1 - seat);
}

static int score(const State *s, const Options *options, int seat)
{
    int total = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        unsigned column = s->columns[seat][suit];
        int markers = s->markers[suit], five = __builtin_popcount(column) >= 5;
        if (!column || (markers < 3 && !(five && options->five_overrides_gate)))
            continue;
        if (!five)
            total -= 5 * markers;
        for (; column; column &= column - 1)
            total += __builtin_ctz(column) + 1;
    }
    return total;
}

/* Play *games* games; return the number of decisions, and mix every final score into *digest. */
int64_t play_games(const int32_t *chosen, uint64_t seed, int64_t games, uint64_t *digest)
{
    Options options = {chosen[0], chosen[1], chosen[2], chosen[3], chosen[4], chosen[5]};
    int16_t actions[MAX_LEGAL];
    uint64_t rng = seed, mixed = 0;
    int64_t decisions = 0;
    State state;
    for (int64_t game = 0; game < games; game++) {
        setup(&state, &options, &rng);
        while (!state.over) {
            int count = legal_actions(&state, &options, actions);
            apply_action(&state, &options, actions[random_below(&rng, (uint32_t)count)]);
            decisions++;
        }
        for (int seat = 0; seat < 2; seat++)
            mixed = (mixed ^ (uint64_t)(int64_t)score(&state, &options, seat)) * 0x9E3779B97F4A7C15u;
    }
    *digest = mixed;
    return decisions;
}
